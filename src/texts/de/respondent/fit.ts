import type { FitTexts } from '../../catalogue.ts'

export const fit: FitTexts = {
  fit: 'An meine Punkte anpassen',
  heading: 'Ihre Stimmen an Ihre Punkte anpassen?',
  lead: 'Alle Stimmen werden im gleichen Verhältnis verringert und abgerundet, bis Ihre Punkte ausreichen. Nichts ändert sich ohne Ihr Einverständnis, und Sie können es rückgängig machen.',
  option: 'Option',
  before: 'Jetzt',
  after: 'Danach',
  costs: {
    one: 'Kosten: jetzt {before}, danach {after}, von {count} Punkt',
    other: 'Kosten: jetzt {before}, danach {after}, von {count} Punkten',
  },
  agree: 'Diese Stimmen übernehmen',
  leave: 'Meine Stimmen behalten',
  fitted: {
    one: 'Stimmen angepasst: {count} Option geändert, verbleibende Punkte: {remaining}',
    other: 'Stimmen angepasst: {count} Optionen geändert, verbleibende Punkte: {remaining}',
  },
}
