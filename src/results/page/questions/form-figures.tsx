import type { ReactElement } from 'react'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { LikertChart } from '../charts/likert-chart.tsx'
import type { FigureContext } from '../figures/figure.tsx'
import type { BodyOf, PicturedBody, PicturedType } from '../figures/figure-list.ts'
import type { Table } from '../tables/table.ts'
import { ChoicePicture, ChoiceResults, choiceTable } from './choice-results.tsx'
import { ConstantSumPicture, ConstantSumResults, constantSumTable } from './constant-sum-results.tsx'
import { DatePicture, DateResults, dateTable } from './date-results.tsx'
import { endLabels, LikertResults, likertTable } from './likert-results.tsx'
import { NumberPicture, NumberResults, numberTable } from './number-results.tsx'
import { RankingPicture, RankingResults, rankingTable } from './ranking-results.tsx'

type PictureProps<Body> = Pick<FigureContext, 'texts' | 'language'> & { readonly results: Body }

/** The chart of such a type, with its figures. */
type FormFigure<Body> = {
  table(results: Body, texts: ResultsPageTexts): Table
  Picture(props: PictureProps<Body>): ReactElement
  /** Both, as the page shows them. */
  Results(props: FigureContext & { readonly results: Body }): ReactElement
}

const FORM_FIGURES: { readonly [Type in PicturedType]: FormFigure<BodyOf<Type>> } = {
  likert: {
    table: likertTable,
    Picture: (props) => <LikertChart {...props} ends={endLabels(props.results)} />,
    Results: LikertResults,
  },
  choice: { table: choiceTable, Picture: ChoicePicture, Results: ChoiceResults },
  date: { table: dateTable, Picture: DatePicture, Results: DateResults },
  ranking: { table: rankingTable, Picture: RankingPicture, Results: RankingResults },
  constantsum: { table: constantSumTable, Picture: ConstantSumPicture, Results: ConstantSumResults },
  slider: { table: numberTable, Picture: NumberPicture, Results: NumberResults },
  number: { table: numberTable, Picture: NumberPicture, Results: NumberResults },
}

/** The chart and the table of the type of some results. */
export const formFigure = (type: PicturedType): FormFigure<PicturedBody> => FORM_FIGURES[type]
