import { QUESTION_TYPES } from '../../src/domain/survey/survey.ts'
import type { Rule } from './checks.ts'

/** What the names of the files and folders of a type contain. */
const FILES: Readonly<Record<string, string>> = {
  headtohead: 'head-to-head',
  constantsum: 'constant-sum',
}

/** A question is a ballot or a form question, which the compiler tells apart. */
const TYPES = QUESTION_TYPES.filter((type) => type !== 'qv')
const NAMED = `'(${TYPES.join('|')})'`
const COMPARED = new RegExp(`\\btype\\b\\)* *[!=]== *${NAMED}|${NAMED} *[!=]== *[\\w.?]*\\btype\\b`, 'gi')
const SWITCHED = new RegExp(`switch \\([\\w.?]*\\btype\\) \\{\\s*case ${NAMED}`, 'gi')
const LISTED = /\.includes\([\w.?]*\btype\)/g

export const TYPE_RULES: readonly Rule[] = [
  {
    rule: 'code that is not of one type of question has a table of all types, so that a new one does not compile without it',
    check: ({ path, code }) => {
      if (path.startsWith('test/')) return []
      const compared = [...code.matchAll(COMPARED), ...code.matchAll(SWITCHED)]
      const open = compared.filter(([, one, other]) => {
        const type = one ?? other ?? ''
        return !path.includes(FILES[type] ?? type)
      })
      return [...open, ...code.matchAll(LISTED)].map(([found]) => `compares ${found}`)
    },
    broken: ['src/a.ts', "export const isShort = ({ type }: Question) => type === 'likert'"],
  },
]
