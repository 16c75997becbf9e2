import { familyOf } from '../../src/families.ts'
import { partsOf } from '../../src/request/parts.ts'
import { renaming } from '../../src/repairs.ts'
import { defineRule } from '../../src/rule.ts'
import { path } from '../../src/words.ts'

export const rule = defineRule({
  id: 'deprecated-sample-fps',
  severity: 'hint',
  summary: 'The older name of the frame rate, sample_fps',
  fields: ['prediction'],
  evidence: [
    {
      source: 'SEED',
      says: 'sample_fps is the name from Kimi K2.5; MiniMax M3 has fps, which other models take alike',
      status: 'documented',
    },
    { source: 'SEED', says: 'which of the two counts when both are given is not said', status: 'unknown' },
  ],
  fixes: {
    safe: 'renames it to fps, where that is not given too',
    unsafe: 'renames it for a family that reads only fps, where that makes a difference',
  },
  check(request, { report }) {
    const family = familyOf(request.string('model'))
    for (const part of partsOf(request)) {
      const video = part.object('video_url')
      if (video === undefined || !video.given('sample_fps')) continue
      const pointer = video.at('sample_fps')
      const name = path(pointer)
      if (video.given('fps')) {
        const message = `${name} is given beside fps, its newer name, and which of them counts is not documented`
        report({ pointer, on: 'key', message, hint: 'remove sample_fps', severity: 'warning' })
      } else if (family?.fps !== undefined) {
        const message = `${name} is a name that ${family.family} does not go by; it reads fps`
        const repair = renaming(pointer, 'fps', false)
        report({ pointer, on: 'key', message, hint: 'rename it to "fps"', severity: 'warning', repair })
      } else {
        const repair = renaming(pointer, 'fps', true)
        report({ pointer, on: 'key', message: `${name} is the older name of fps`, hint: 'rename it to "fps"', repair })
      }
    }
  },
})
