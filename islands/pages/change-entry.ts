/** Puts the uuid of what was submitted in this browser into the cookie of the visit, by which the page then opens. */

import { readVisitCookie } from '../../src/domain/entry/respondent-cookies.ts'
import { newUuid } from '../shared/environment.ts'
import { rememberVisit } from '../survey/device/credentials.ts'
import { tryStorage } from '../survey/device/storage.ts'
import { submittedUuid } from '../survey/device/submitted-here.ts'

const finding = document.getElementById('finding')
const { survey = '', keyed, gone } = finding?.dataset ?? {}

/** The uuid of somebody who has the key alone: the same in this tab, so that a reload loses nothing. */
function uuidOfHolder(): string {
  const name = `qv:change:${survey}`
  const uuid = tryStorage(() => sessionStorage.getItem(name)) ?? newUuid()
  tryStorage(() => sessionStorage.setItem(name, uuid))
  return uuid
}

const uuid = gone ? undefined : (submittedUuid(survey) ?? (keyed ? uuidOfHolder() : undefined))
if (uuid) rememberVisit({ ...readVisitCookie(document.cookie), uuid })
// Without cookies the page would look here again and again.
if (uuid && readVisitCookie(document.cookie).uuid === uuid) location.replace(location.href)
else finding?.removeAttribute('hidden')
