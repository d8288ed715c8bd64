/** The first file of a survey of likert and text questions alone. */

import { startFirstFile } from '../survey/boot/first-file.ts'

startFirstFile({ views: {}, listeners: [] })
