import type { CommonGroundBody } from '../../../contract/results/common-ground.ts'
import type { PublishedQvBody } from '../../../contract/results/results.ts'
import { isolated } from '../../../texts/ballot-texts.ts'
import { formatNumber, say } from '../../../texts/text.ts'
import { GroundChart } from '../charts/ground-chart.tsx'
import { groundPoints, groundTable, groupName, QUADRANTS } from '../tables/ground-table.ts'
import { Figure, type FigureContext } from './figure.tsx'

type GroundProps = FigureContext & { readonly results: PublishedQvBody }

/** Options by how much people want them, and by how much all groups do; and whether there are groups at all. */
export function GroundFigure({ results, ...context }: GroundProps) {
  const { texts, language } = context
  const { commonGround } = results
  if (!commonGround) return null
  const { points } = groundPoints(results)
  const chart = { results, texts, language }
  return (
    <Figure
      {...context}
      name="ground"
      heading={texts.ground.heading}
      hint={texts.ground.hint}
      table={groundTable(results, texts)}
      note={<Groups commonGround={commonGround} results={results} {...context} />}
    >
      <GroundChart {...chart} />
      <GroundChart {...chart} narrow />
      <dl className="ground-parts">
        {QUADRANTS.map((name) => {
          const inside = points.filter(({ quadrant }) => quadrant === name)
          return (
            inside.length > 0 && (
              <div key={name}>
                <dt>{texts.ground.quadrants[name]}</dt>
                {inside.map(({ option }) => (
                  <dd key={option.optionId}>
                    {option.rank !== null && `${formatNumber(option.rank, language)}. `}
                    <bdi>{option.optionName}</bdi>
                  </dd>
                ))}
              </div>
            )
          )
        })}
      </dl>
    </Figure>
  )
}

/** Which groups there are, and how they were found, or why there are none. */
function Groups({
  commonGround: { groups, isTested },
  results: { options },
  texts,
  language,
}: GroundProps & { readonly commonGround: CommonGroundBody }) {
  const words = texts.ground
  if (groups.length < 2) return <p className="hint">{isTested ? words.oneGroup : words.untested}</p>
  const names = new Map(options.map(({ optionId, optionName }) => [optionId, optionName]))
  const list = new Intl.ListFormat(language)
  return (
    <>
      <p className="hint">{say(words.groups, language, { count: groups.length })}</p>
      <ul>
        {groups.map(({ people: count, setApartBy }, group) => (
          <li key={groupName(group)}>
            {say(words.group, language, {
              name: groupName(group),
              count,
              options: list.format(setApartBy.map((id) => isolated(names.get(id) ?? ''))),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
