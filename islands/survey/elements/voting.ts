import { creditMeter } from './credit-meter.ts'
import { listenToPickers } from './picker.ts'
import type { Elements } from './start.ts'
import { listenToSteppers, voteControl } from './vote-control.ts'
import { listenToWheels } from './wheel.ts'

export const VOTING: Elements = {
  views: { 'vote-control': voteControl, 'credit-meter': creditMeter },
  listeners: [listenToSteppers, listenToPickers, listenToWheels],
}
