/** The first file of a survey of boards: its options are organized first. */

import { startFirstFile } from '../survey/boot/first-file.ts'
import { ORGANIZING } from '../survey/elements/organizing.ts'

startFirstFile(ORGANIZING)
