import type { ReactElement } from 'react'
import type { ResultsPageTexts } from '../../../texts/catalogue.ts'
import { LikertChart } from '../charts/likert-chart.tsx'
import type { FigureContext } from '../figures/figure.tsx'
import type { BodyOf, PicturedBody, PicturedType } from '../figures/figure-list.ts'
import type { Table } from '../tables/table.ts'
import { ChoicePicture, choiceTable } from './choice-results.tsx'
import { ConstantSumPicture, constantSumTable } from './constant-sum-results.tsx'
import { DatePicture, dateTable } from './date-results.tsx'
import { endLabels, likertTable } from './likert-results.tsx'
import { NumberPicture, numberTable } from './number-results.tsx'
import { RankingPicture, rankingTable } from './ranking-results.tsx'

type PictureProps<Body> = Pick<FigureContext, 'texts' | 'language'> & { readonly results: Body }

/** The chart of such a type, with its figures. */
type FormFigure<Body> = {
  table(results: Body, texts: ResultsPageTexts): Table
  Picture(props: PictureProps<Body>): ReactElement
}

const FORM_FIGURES: { readonly [Type in PicturedType]: FormFigure<BodyOf<Type>> } = {
  likert: {
    table: likertTable,
    Picture: (props) => <LikertChart {...props} ends={endLabels(props.results)} />,
  },
  choice: { table: choiceTable, Picture: ChoicePicture },
  date: { table: dateTable, Picture: DatePicture },
  ranking: { table: rankingTable, Picture: RankingPicture },
  constantsum: { table: constantSumTable, Picture: ConstantSumPicture },
  slider: { table: numberTable, Picture: NumberPicture },
  number: { table: numberTable, Picture: NumberPicture },
}

/** The chart and the table of the type of some results. */
export const formFigure = (type: PicturedType): FormFigure<PicturedBody> => FORM_FIGURES[type]
