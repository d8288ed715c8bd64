import type { ReactElement } from 'react'
import type { ResultsPageTexts } from '../../texts/catalogue.ts'
import { LikertChart } from './charts/likert-chart.tsx'
import { ChoicePicture, ChoiceResults, choiceTable } from './choice-results.tsx'
import { ConstantSumPicture, ConstantSumResults, constantSumTable } from './constant-sum-results.tsx'
import { DatePicture, DateResults, dateTable } from './date-results.tsx'
import type { BodyOf, PicturedBody, PicturedType } from './figure-list.ts'
import type { FigureContext } from './figures/figure.tsx'
import { endLabels, LikertResults, likertTable } from './form-results.tsx'
import { NumberPicture, NumberResults, numberTable } from './number-results.tsx'
import { RankingPicture, RankingResults, rankingTable } from './ranking-results.tsx'
import type { Table } from './table.ts'

type PictureProps<Body> = Pick<FigureContext, 'texts' | 'language'> & { readonly results: Body }

/** How the page of results shows such a type. */
type FormFigure<Body> = {
  /** The results of a question on the page. */
  Results(props: FigureContext & { readonly results: Body }): ReactElement
  table(results: Body, texts: ResultsPageTexts): Table
  /** The chart as used in files. */
  Picture(props: PictureProps<Body>): ReactElement
}

const FORM_FIGURES: { readonly [Type in PicturedType]: FormFigure<BodyOf<Type>> } = {
  likert: {
    Results: LikertResults,
    table: likertTable,
    Picture: (props) => <LikertChart {...props} ends={endLabels(props.results)} />,
  },
  choice: { Results: ChoiceResults, table: choiceTable, Picture: ChoicePicture },
  date: { Results: DateResults, table: dateTable, Picture: DatePicture },
  ranking: { Results: RankingResults, table: rankingTable, Picture: RankingPicture },
  constantsum: { Results: ConstantSumResults, table: constantSumTable, Picture: ConstantSumPicture },
  slider: { Results: NumberResults, table: numberTable, Picture: NumberPicture },
  number: { Results: NumberResults, table: numberTable, Picture: NumberPicture },
}

/** The page's rules for the type of some results. */
export const formFigure = (type: PicturedType): FormFigure<PicturedBody> => FORM_FIGURES[type]
