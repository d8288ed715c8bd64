/** The page on which a survey is translated. */

import { startDesignerFrame } from '../plain/designer-frame.ts'
import { showTimesHere } from '../plain/times-here.ts'
import { startLanguages } from '../plain/translating/languages.ts'
import { startTranslating } from '../plain/translating/texts.ts'
import { watchPresses } from '../shared/press.ts'

watchPresses()
startDesignerFrame()
showTimesHere()
startLanguages()
startTranslating()

if (process.env.NODE_ENV !== 'production') void import('../plain/reload.ts')
