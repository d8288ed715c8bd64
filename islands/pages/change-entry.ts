/** Puts the uuid of what was submitted in this tab into the cookie of the visit, by which the page then opens. */

import { readVisitCookie } from '../../src/domain/entry/respondent-cookies.ts'
import { rememberVisit } from '../survey/device/credentials.ts'
import { submittedHere } from '../survey/device/receipt.ts'

const finding = document.getElementById('finding')
const { survey = '', gone } = finding?.dataset ?? {}
const { uuid, uKey } = submittedHere(survey) ?? {}
const isSought = uuid !== undefined && uuid !== gone
if (isSought) rememberVisit({ ...readVisitCookie(document.cookie), uuid, ...(uKey && { uKey }) })
// Without cookies the page would look here again and again.
if (isSought && readVisitCookie(document.cookie).uuid === uuid) location.replace(location.href)
else finding?.removeAttribute('hidden')
