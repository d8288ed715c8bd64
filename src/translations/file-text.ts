import { Failure, invalidInput } from '../domain/failure.ts'
import type { FieldRule } from '../domain/field-rule.ts'

/**
 * The text of a file in UTF-8, or in UTF-16 with a byte order mark, as spreadsheets save it.
 * @throws Failure INVALID_INPUT
 */
export function fileText(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw refusedAt(1, 'fileEncoding')
  }
}

/** The refusal of a file, with its line from 1. */
export const refusedAt = (
  line: number,
  rule: FieldRule,
  values: Readonly<Record<string, string | number>> = {},
): Failure => new Failure(invalidInput(`/line/${line}`, rule, { line, ...values }))
