import { isTypeable } from '../text/visible-text.ts'

/** A host without a dot is a typing error, except that of local designers. */
const EMAIL = /^[^\s@:;,<>()"]{1,64}@(?=[^\s@:;,<>()"]{1,189}$)(localhost|[^.]+(\.[^.]+)+)$/

/** Whether a text is one complete e-mail address and nothing else. */
export const isEmailAddress = (text: string): boolean => EMAIL.test(text) && isTypeable(text)
