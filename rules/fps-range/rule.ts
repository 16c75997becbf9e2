import { familyOf } from '../../src/families.ts'
import { partsOf } from '../../src/request/parts.ts'
import { clamping } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { path, rangeWords } from '../../src/words.ts'

export const rule = defineRule({
  id: 'fps-range',
  severity: 'error',
  summary: 'A frame rate of a video beyond what this family of models takes',
  fields: ['prediction'],
  evidence: [
    {
      source: 'SEED',
      says: 'MiniMax M3 samples 0.2 to 5 frames a second; other models have no stated range',
      status: 'documented',
    },
  ],
  fixes: { unsafe: 'writes the nearest frame rate that is taken' },
  check(request, { report, source }) {
    const family = familyOf(request.string('model'))
    if (family?.fps === undefined) return
    const { minimum, maximum } = family.fps
    for (const part of partsOf(request)) {
      const video = part.object('video_url')
      const fps = video?.number('fps')
      if (video === undefined || fps === undefined || (fps >= minimum && fps <= maximum)) continue
      const pointer = video.at('fps')
      const range = rangeWords({ minimum, maximum })
      const message = `${path(pointer)} is ${source(pointer) ?? fps}; ${family.family} takes ${range}`
      report({ pointer, message, repair: clamping(pointer, fps, { minimum, maximum }) })
    }
  },
})
