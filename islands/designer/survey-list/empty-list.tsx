import { pages } from '../../../src/urls.ts'
import { useDesignerSay } from '../parts/use-designer.ts'
import { CreateForm } from './create-form.tsx'

const TEST_SURVEYS = ['test-1', 'test-2', 'test-3']

/** Shown to people without surveys: a picture of a ballot, the form for the first survey, and surveys to try. */
export function EmptyList() {
  const say = useDesignerSay()
  return (
    <div className="empty-list">
      <div className="empty-list-lead">
        <BallotPicture />
        <p className="lead">{say('empty')}</p>
        <p>
          <a href={pages.guide()}>{say('firstGuide')}</a>
        </p>
        <p className="soft">{say('testSurveys')}</p>
        <ul className="test-surveys">
          {TEST_SURVEYS.map((id) => (
            <li key={id}>
              <a href={pages.survey(id)}>
                {say('view')} <code>{id}</code>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <CreateForm isFirst />
    </div>
  )
}

/** The votes of each option in the picture. */
const VOTES = [3, 2, 1]

/** Three options with 3, 2 and 1 votes, each with the square of its cost. Decoration. */
function BallotPicture() {
  return (
    <svg className="ballot-picture" viewBox="0 0 240 132" width="240" height="132" aria-hidden="true">
      {VOTES.map((votes, row) => {
        const top = row * 44 + 2
        const cells = Array.from(
          { length: votes * votes },
          (_, at) => [at % votes, Math.trunc(at / votes)] as const,
        )
        return (
          <g key={votes}>
            <rect x="1" y={top} width="238" height="38" rx="8" className="ballot-card" />
            <path
              d={`M14 ${top + 15}h${70 + votes * 18}M14 ${top + 25}h${40 + row * 22}`}
              className="ballot-words"
            />
            {cells.map(([x = 0, y = 0]) => (
              <rect
                key={`${x} ${y}`}
                x={228 - votes * 10 + x * 10}
                y={top + 34 - votes * 10 + y * 10}
                width="8"
                height="8"
              />
            ))}
          </g>
        )
      })}
    </svg>
  )
}
