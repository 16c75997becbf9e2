/** Traces of what rules look for in texts, and marks for images, for the AssemblyScript compiler. */
import { FINGERPRINTS, FINGERPRINTS_END, SHORTEST_RUN } from '../../generated/assembly/table'
import { LOOK_ALWAYS, LOOK_IMAGE, LOOK_KEY, LOOK_LINK } from '../layout'
import { BACKSLASH, isDigit, isLetter, MINUS, QUOTE, SPACE } from './bytes'

/** How many marks for images the string read last has in it. */
export let imageMarks: u32 = 0

export function forgetMarks(): void {
  imageMarks = 0
}

/** Looks closer at a place where a fingerprint may be, and counts marks; true where a rule may have something to say. */
export function isSuspicious(at: usize): bool {
  const bytes = load<u32>(at) & 0xffffff
  for (let known = FINGERPRINTS; known < FINGERPRINTS_END; known += 4) {
    const fingerprint = load<u32>(known)
    if ((fingerprint & 0xffffff) != bytes) continue
    switch (fingerprint >> 24) {
      case LOOK_KEY:
        return isKey(at + 3)
      case LOOK_LINK:
        return mayHoldPassword(at + 3)
      case LOOK_IMAGE:
        // `<ima`, which stands before `ge>`.
        if (load<u32>(at - 4) == 0x616d693c) imageMarks++
        return false
      case LOOK_ALWAYS:
        return true
    }
  }
  return false
}

function isKey(at: usize): bool {
  for (let end = at + SHORTEST_RUN; at < end; at++) if (!isKeyByte(load<u8>(at))) return false
  return true
}

/** Whether a byte is a letter, a digit, `_` or `-`. */
export function isKeyByte(byte: u8): bool {
  return isLetter(byte) || isDigit(byte) || byte == 0x5f || byte == MINUS
}

/** Whether an `@` follows in what may be the host of a link. */
function mayHoldPassword(at: usize): bool {
  while (true) {
    const byte = load<u8>(at++)
    if (byte <= SPACE || byte == QUOTE || byte == 0x2f) return false
    if (byte == 0x40) return true
    if (byte != BACKSLASH) continue
    // An escaped line break or tab ends the host; what other escapes stand for may be part of a password.
    const letter = load<u8>(at)
    return letter != 0x6e && letter != 0x72 && letter != 0x74
  }
}
