/** The first file of a survey whose options are organized first. */

import { startFirstFile } from '../survey/boot/first-file.ts'
import { ORGANIZING } from '../survey/elements/organizing.ts'

startFirstFile(ORGANIZING)
