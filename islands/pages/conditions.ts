/** Loaded before the first file of a survey's page whose questions are shown under conditions. */

import { CONDITIONS } from '../survey/store/conditions.ts'

globalThis.conditions = CONDITIONS
