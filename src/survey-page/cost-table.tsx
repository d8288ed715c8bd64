import { costOf } from '../domain/ballot/credits.ts'
import { SquareOfMany } from '../pages/parts/square.tsx'
import type { PageTexts } from '../texts/en.ts'

const VOTES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

export function CostTable({ texts }: { readonly texts: PageTexts['welcome'] }) {
  return (
    <table className="cost-table">
      <caption>{texts.tableCaption}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.tableVotes}</th>
          <th scope="col">{texts.tablePicture}</th>
          <th scope="col">{texts.tableCost}</th>
        </tr>
      </thead>
      <tbody>
        {VOTES.map((votes) => (
          <tr key={votes}>
            <th scope="row">{votes}</th>
            <td>
              <SquareOfMany side={votes} most={votes === 1 ? VOTES.at(-1) : undefined} />
            </td>
            <td>{costOf(votes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
