import type { Elements } from './start.ts'
import { listenToNavigation, surveyNavigation } from './survey-navigation.ts'

export const NAVIGATING: Elements = {
  views: { 'survey-navigation': surveyNavigation },
  listeners: [listenToNavigation],
}
