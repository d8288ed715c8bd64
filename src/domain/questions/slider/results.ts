import { type NumberBand, type NumberFigures, type NumberTally, numberFigures } from '../number/results.ts'
import { SLIDER, type SliderQuestion } from './question.ts'

const WIDTH = 10

/** The meaning of both ends beside the figures of numbers. */
export type SliderFigures = NumberFigures & Pick<SliderQuestion, 'minLabel' | 'maxLabel'>

/** Every figure of a slider. Its bands are the same ten whatever was answered; the last one contains 100. */
export function sliderFigures(
  { minLabel, maxLabel }: Pick<SliderQuestion, 'minLabel' | 'maxLabel'>,
  tally: NumberTally,
): SliderFigures {
  const figures = numberFigures(SLIDER, tally)
  return { ...figures, minLabel, maxLabel, histogram: figures.n > 0 ? tens(tally) : [] }
}

function tens({ counts }: NumberTally): NumberBand[] {
  const bands = Array.from({ length: SLIDER.max / WIDTH }, (_, at) => ({
    from: at * WIDTH,
    to: (at + 1) * WIDTH,
    count: 0,
  }))
  for (const [value, count] of counts)
    bands[Math.min(bands.length - 1, Math.floor(value / WIDTH))]!.count += count
  return bands
}
