/** The first file of a survey with only likert and text questions. */

import { startFirstFile } from '../survey/boot/first-file.ts'

startFirstFile({ views: {}, listeners: [] })
