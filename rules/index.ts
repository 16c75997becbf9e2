/** All built-in rules, in the order of their ids; written by `npm run registry` from the folders. */
import type { Rule } from '../src/rule.ts'
import { rule as adaptiveThinkingSupport } from './adaptive-thinking-support/rule.ts'
import { rule as aliasLimit } from './alias-limit/rule.ts'
import { rule as batchLine } from './batch-line/rule.ts'
import { rule as blankLine } from './blank-line/rule.ts'
import { rule as budgetEndStrWithoutBudget } from './budget-end-str-without-budget/rule.ts'
import { rule as budgetLeavesNoAnswer } from './budget-leaves-no-answer/rule.ts'
import { rule as budgetTokensMinimum } from './budget-tokens-minimum/rule.ts'
import { rule as bufferModeWithoutThresholds } from './buffer-mode-without-thresholds/rule.ts'
import { rule as byteOrderMark } from './byte-order-mark/rule.ts'
import { rule as chatJsonInPrompt } from './chat-json-in-prompt/rule.ts'
import { rule as chatPayload } from './chat-payload/rule.ts'
import { rule as customId } from './custom-id/rule.ts'
import { rule as deprecatedSampleFps } from './deprecated-sample-fps/rule.ts'
import { rule as duplicateCustomId } from './duplicate-custom-id/rule.ts'
import { rule as duplicateKey } from './duplicate-key/rule.ts'
import { rule as embeddedSchema } from './embedded-schema/rule.ts'
import { rule as emptyDocument } from './empty-document/rule.ts'
import { rule as emptyPrompt } from './empty-prompt/rule.ts'
import { rule as foreignModel } from './foreign-model/rule.ts'
import { rule as fpsRange } from './fps-range/rule.ts'
import { rule as greedySamplingOptions } from './greedy-sampling-options/rule.ts'
import { rule as ignoreEosWithoutLimit } from './ignore-eos-without-limit/rule.ts'
import { rule as imageCount } from './image-count/rule.ts'
import { rule as imageReference } from './image-reference/rule.ts'
import { rule as integerAsFloat } from './integer-as-float/rule.ts'
import { rule as invalidEncoding } from './invalid-encoding/rule.ts'
import { rule as jsonModePrompt } from './json-mode-prompt/rule.ts'
import { rule as largeMaxTokensWithoutStream } from './large-max-tokens-without-stream/rule.ts'
import { rule as legacyIntegerLogprobs } from './legacy-integer-logprobs/rule.ts'
import { rule as legacyJsonObjectSchema } from './legacy-json-object-schema/rule.ts'
import { rule as logitBias } from './logit-bias/rule.ts'
import { rule as loneSurrogate } from './lone-surrogate/rule.ts'
import { rule as maxTokensConflict } from './max-tokens-conflict/rule.ts'
import { rule as mirostatLrWithoutTarget } from './mirostat-lr-without-target/rule.ts'
import { rule as missingField } from './missing-field/rule.ts'
import { rule as mixedEndpoints } from './mixed-endpoints/rule.ts'
import { rule as nonStringKey } from './non-string-key/rule.ts'
import { rule as notAPayload } from './not-a-payload/rule.ts'
import { rule as outOfRange } from './out-of-range/rule.ts'
import { rule as placeholder } from './placeholder/rule.ts'
import { rule as predictionAndSpeculation } from './prediction-and-speculation/rule.ts'
import { rule as reasoningEffortSupport } from './reasoning-effort-support/rule.ts'
import { rule as reasoningHistorySupport } from './reasoning-history-support/rule.ts'
import { rule as redundantReasoningHistory } from './redundant-reasoning-history/rule.ts'
import { rule as redundantTokenIds } from './redundant-token-ids/rule.ts'
import { rule as responseFormatMember } from './response-format-member/rule.ts'
import { rule as samplingMaskWithoutLogprobs } from './sampling-mask-without-logprobs/rule.ts'
import { rule as secretInPayload } from './secret-in-payload/rule.ts'
import { rule as serviceTierNoEffect } from './service-tier-no-effect/rule.ts'
import { rule as stopSequence } from './stop-sequence/rule.ts'
import { rule as streamOptionsWithoutStream } from './stream-options-without-stream/rule.ts'
import { rule as syntax } from './syntax/rule.ts'
import { rule as temperatureAndTopP } from './temperature-and-top-p/rule.ts'
import { rule as temperatureRange } from './temperature-range/rule.ts'
import { rule as thinkingConflict } from './thinking-conflict/rule.ts'
import { rule as tooManyItems } from './too-many-items/rule.ts'
import { rule as topLogprobsLimit } from './top-logprobs-limit/rule.ts'
import { rule as topLogprobsWithoutLogprobs } from './top-logprobs-without-logprobs/rule.ts'
import { rule as undocumentedField } from './undocumented-field/rule.ts'
import { rule as unknownField } from './unknown-field/rule.ts'
import { rule as unknownValue } from './unknown-value/rule.ts'
import { rule as unresolvedTag } from './unresolved-tag/rule.ts'
import { rule as unsafeInteger } from './unsafe-integer/rule.ts'
import { rule as unusedSuppression } from './unused-suppression/rule.ts'
import { rule as wrongType } from './wrong-type/rule.ts'
import { rule as yaml11Scalar } from './yaml-1-1-scalar/rule.ts'
import { rule as zeroMaxTokens } from './zero-max-tokens/rule.ts'

export const rules: readonly Rule[] = [
  adaptiveThinkingSupport,
  aliasLimit,
  batchLine,
  blankLine,
  budgetEndStrWithoutBudget,
  budgetLeavesNoAnswer,
  budgetTokensMinimum,
  bufferModeWithoutThresholds,
  byteOrderMark,
  chatJsonInPrompt,
  chatPayload,
  customId,
  deprecatedSampleFps,
  duplicateCustomId,
  duplicateKey,
  embeddedSchema,
  emptyDocument,
  emptyPrompt,
  foreignModel,
  fpsRange,
  greedySamplingOptions,
  ignoreEosWithoutLimit,
  imageCount,
  imageReference,
  integerAsFloat,
  invalidEncoding,
  jsonModePrompt,
  largeMaxTokensWithoutStream,
  legacyIntegerLogprobs,
  legacyJsonObjectSchema,
  logitBias,
  loneSurrogate,
  maxTokensConflict,
  mirostatLrWithoutTarget,
  missingField,
  mixedEndpoints,
  nonStringKey,
  notAPayload,
  outOfRange,
  placeholder,
  predictionAndSpeculation,
  reasoningEffortSupport,
  reasoningHistorySupport,
  redundantReasoningHistory,
  redundantTokenIds,
  responseFormatMember,
  samplingMaskWithoutLogprobs,
  secretInPayload,
  serviceTierNoEffect,
  stopSequence,
  streamOptionsWithoutStream,
  syntax,
  temperatureAndTopP,
  temperatureRange,
  thinkingConflict,
  tooManyItems,
  topLogprobsLimit,
  topLogprobsWithoutLogprobs,
  undocumentedField,
  unknownField,
  unknownValue,
  unresolvedTag,
  unsafeInteger,
  unusedSuppression,
  wrongType,
  yaml11Scalar,
  zeroMaxTokens,
]
