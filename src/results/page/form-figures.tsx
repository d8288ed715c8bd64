import type { ReactElement } from 'react'
import type { PublishedQuestionBody } from '../../contract/results.ts'
import type { ResultsPageTexts } from '../../texts/catalogue.ts'
import { LikertChart } from './charts/likert-chart.tsx'
import { ChoicePicture, ChoiceResults, choiceTable } from './choice-results.tsx'
import type { FigureContext } from './figures/figure.tsx'
import { endLabels, LikertResults, likertTable } from './form-results.tsx'
import { NumberPicture, NumberResults, numberTable } from './number-results.tsx'
import type { Table } from './table.ts'

/** The types of form questions whose results are one picture with its table. */
const PICTURED = ['likert', 'choice', 'number'] as const
export type PicturedType = (typeof PICTURED)[number]

type BodyOf<Type extends PicturedType> = Extract<PublishedQuestionBody, { readonly type: Type }>
export type PicturedBody = BodyOf<PicturedType>

type PictureProps<Body> = Pick<FigureContext, 'texts' | 'language'> & { readonly results: Body }

/** What the page of results has to know of such a type. */
type FormFigure<Body> = {
  /** The results of a question on the page. */
  Results(props: FigureContext & { readonly results: Body }): ReactElement
  table(results: Body, texts: ResultsPageTexts): Table
  /** The picture as a file has it. */
  Picture(props: PictureProps<Body>): ReactElement
}

const FORM_FIGURES: { readonly [Type in PicturedType]: FormFigure<BodyOf<Type>> } = {
  likert: {
    Results: LikertResults,
    table: likertTable,
    Picture: (props) => <LikertChart {...props} ends={endLabels(props.results)} />,
  },
  choice: { Results: ChoiceResults, table: choiceTable, Picture: ChoicePicture },
  number: { Results: NumberResults, table: numberTable, Picture: NumberPicture },
}

/** Whether the results of a question are of such a type. */
export const isPictured = (results: PublishedQuestionBody): results is PicturedBody =>
  PICTURED.some((type) => type === results.type)

/** The page's part of a type, for whoever has results of it. */
export const formFigure = (type: PicturedType): FormFigure<PicturedBody> => FORM_FIGURES[type]
