/** The page on which a survey is translated. */

import { showTimesHere } from '../instants/times-here.ts'
import { startDesignerFrame } from '../shared/designer-frame.ts'
import { watchPresses } from '../shared/press.ts'
import { startLanguages } from '../translations/languages.ts'
import { startTranslating } from '../translations/texts.ts'

watchPresses()
startDesignerFrame()
showTimesHere()
startLanguages()
startTranslating()

if (process.env.NODE_ENV !== 'production') void import('../shared/reload.ts')
