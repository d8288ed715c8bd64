/** What the editor says of sliders. */
export const sliderQuestion = {
  type_slider: 'Slider',
  sliderHint:
    'A line from 0 to 100. It has no thumb until somebody chooses a number, so that none is suggested; numbers can also be typed.',
  minLabelSlider: 'What 0 means',
  maxLabelSlider: 'What 100 means',
} as const
