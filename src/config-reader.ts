import type { Kind } from './config-values.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Reads one variable at a time; if it is invalid, records the problem and uses the default. */
export function reader(env: Environment, problems: string[]) {
  const text = (name: string) => env[name]?.trim() || null

  function value<Value>(name: string, { parse, rule }: Kind<Value>): Value | null {
    const given = text(name)
    if (given === null) return null
    const parsed = parse(given)
    if (parsed === null) problems.push(`${name} must be ${rule}.`)
    return parsed
  }

  return {
    text,
    /** The variables that are set and whose names have a form. */
    names: (form: RegExp) => Object.keys(env).filter((name) => form.test(name) && text(name) !== null),
    value,
    integer: (name: string, least: number, most: number, otherwise: number): number =>
      value(name, {
        parse: (given) => (/^\d{1,9}$/.test(given) && +given >= least && +given <= most ? +given : null),
        rule: `a whole number from ${least} to ${most}`,
      }) ?? otherwise,
    choice: <Choice extends string>(name: string, choices: readonly Choice[], otherwise: Choice): Choice =>
      value(name, {
        parse: (given) => choices.find((choice) => choice === given) ?? null,
        rule: `one of ${choices.join(', ')}`,
      }) ?? otherwise,
  }
}
