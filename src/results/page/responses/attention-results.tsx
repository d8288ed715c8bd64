import type { AttentionBody } from '../../../contract/questions/attention.ts'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import type { Catalogue } from '../../../texts/en.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import { DataTable } from '../tables/data-table.tsx'
import type { Table } from '../tables/table.ts'

type Words = Catalogue['resultsTools']['attention']

type AttentionProps = {
  readonly attention: AttentionBody | undefined
  readonly questionId: string
  readonly words: Words
  readonly texts: ResultsPageTexts
  readonly language: string
}

/** How many people passed a question's attention check, of all and by arm; nothing if it is none. */
export function AttentionQuestion({ attention, questionId, words, texts, language }: AttentionProps) {
  const found = attention?.find((check) => check.questionId === questionId)
  if (!found) return null
  const write = (count: number) => formatNumber(count, language)
  const { passed, failed } = found
  const values = { all: write(passed + failed), passed: write(passed), failed: write(failed) }
  return (
    <div className="figure panel">
      <h3>{words.heading}</h3>
      <p>{say(words.lead, language, values)}</p>
      {found.arms.length > 0 && (
        <DataTable table={tableOf(found, words)} caption={words.heading} language={language} texts={texts} />
      )}
    </div>
  )
}

function tableOf({ arms }: AttentionBody[number], words: Words): Table {
  return {
    columns: [
      { key: 'arm', label: words.arm },
      { key: 'passed', label: words.passed, digits: 0 },
      { key: 'failed', label: words.failed, digits: 0 },
      { key: 'share', label: words.share, digits: 1, percent: true },
    ],
    rows: arms.map(({ label, passed, failed }) => [
      label,
      passed,
      failed,
      passed + failed > 0 ? passed / (passed + failed) : null,
    ]),
  }
}
