import type { Check, Rule } from './checks.ts'

/** Functions that take any number of values as arguments. */
const TAKES_ANY =
  /(?:\b(?:Math\.\w+|String\.from\w+)|\.(?:push|unshift|splice|toSpliced|concat|apply|call|replaceWith))$/

const ENDS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' }

/** The calls of such functions with a spread argument; constants, written in capitals, are short. */
const spreads: Check = ({ path, code }) => {
  if (path.startsWith('test/')) return []
  const found: string[] = []
  const open: { readonly at: number; readonly end: string }[] = []
  for (const { 0: text, index } of code.matchAll(/[([{)\]}]|\.\.\.(?![A-Z][A-Z_]*\b)/g)) {
    const within = open.at(-1)
    if (text in ENDS) open.push({ at: index, end: ENDS[text]! })
    else if (text !== '...') open.pop()
    else if (within?.end === ')') {
      const called = TAKES_ANY.exec(code.slice(Math.max(0, within.at - 40), within.at))
      if (called) found.push(`spreads into ${called[0]}`)
    }
  }
  return found
}

export const CALL_RULES: readonly Rule[] = [
  {
    rule: 'no array is spread into the arguments of a function that takes any number: an engine allows some ten thousand',
    check: spreads,
    broken: [
      'src/domain/a.ts',
      'export const most = (all: number[]) => Math.max(0, ...all.map((one) => 2 * one))',
    ],
  },
]
