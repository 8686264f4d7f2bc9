import { domestic } from '#lib/browser/call.ts'
import type { JourneyFields, JourneyStepName } from '#lib/domain/caller/journey.ts'

const STEP_LINES = {
  searchedHotel: 'POST /lead/browse/searchedHotel',
  openProductPage: 'POST /lead/browse/openProductPage',
  openPaxPage: 'POST /lead/browse/openPaxPage',
  openCardPage: 'POST /lead/browse/openCardPage',
  reachedBookResultPage: 'POST /lead/browse/reachedBookResultPage',
} as const satisfies Record<JourneyStepName, string>

/** Records a step of a caller's journey. Completed even when the page is left, for example to pay. */
export function createJourneyStep(name: JourneyStepName, callerPhone: string, fields: JourneyFields) {
  return domestic(STEP_LINES[name], { body: { callerPhone, ...fields } }, { keepalive: true })
}

export function sendMessageToFirstAgent(callerPhone: string, message: string) {
  return domestic('POST /lead/leadinfo/messageToFirstAnsweredAgent', { body: { callerPhone, message } })
}
