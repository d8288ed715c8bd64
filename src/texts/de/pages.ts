import type { PageTexts } from '../catalogue.ts'
import { refused } from './respondent/refused.ts'
import { room } from './respondent/room.ts'
import { welcome } from './respondent/welcome.ts'

export const pages: PageTexts = {
  product: 'Quadratische Umfrage',
  skipLink: 'Zum Inhalt',
  cannotRun:
    'Diese Seite funktioniert in diesem Browser nicht. Laden Sie sie neu oder öffnen Sie sie in einer aktuellen Version von Chrome, Edge, Firefox oder Safari. Ein iPhone oder iPad braucht iOS 16.4 oder neuer.',
  demoFooter: 'Das ist eine Demonstration. Abgesendete Daten kommen in eine Demo-Datenbank.',
  guide: 'Anleitung',
  imprint: 'Impressum',
  privacy: 'Datenschutz',
  version: 'Version',
  licenses: 'Lizenzen',
  returnHome: 'Zur Startseite',
  languages: 'Sprache',
  designersEnglish: 'Die Seiten zum Entwerfen von Umfragen sind auf Englisch.',
  account: { guest: 'Gast', login: 'Anmelden', projects: 'Meine Projekte' },
  entry: {
    pitch: 'Erfahren Sie nicht nur, was Menschen wollen, sondern wie sehr',
    pitchLead:
      'Bei einer quadratischen Abstimmung erhalten alle gleich viele Punkte. Jede weitere Stimme für eine Option kostet mehr als die vorige; so heben sich alle ihre Stimmen für das auf, was ihnen am wichtigsten ist.',
    create: 'Umfrage erstellen',
    tryHeading: 'Probieren Sie es aus: 16 Punkte, drei Optionen',
    tryNeedsScript: 'Zum Ausprobieren wird JavaScript benötigt.',
    heading: 'Umfrage öffnen',
    lead: 'Geben Sie die ID ein, die Sie erhalten haben, oder fügen Sie den ganzen Link ein.',
    surveyId: 'ID der Umfrage',
    start: 'Umfrage beginnen',
    startDemo: 'Demo-Umfrage beginnen',
    demoHint: 'Noch keine ID? Die Demo zeigt, wie man mit Punkten abstimmt; ihre Texte sind auf Englisch.',
    advanced: 'Weitere Angaben',
    advancedHint:
      'Links in Einladungen füllen diese Felder aus. Sie brauchen sie nur, wenn Sie die Angaben getrennt erhalten haben.',
    sKey: 'Zugangscode der Umfrage (sKey)',
    sKeyHint: 'Ein Passwort, das alle Eingeladenen gemeinsam haben.',
    uKey: 'Persönlicher Zugangscode (uKey)',
    uKeyHint: 'Nur für Sie; er gilt einmal.',
    uuid: 'ID Ihrer Antworten (uuid)',
    uuidHint: 'Setzt Antworten fort, die Sie früher begonnen haben.',
    errorTitle: 'Fehler: ',
    idMissing: 'Geben Sie die ID einer Umfrage ein, oder fügen Sie den Link ein, den Sie erhalten haben.',
    idMalformed:
      'Das ist keine ID einer Umfrage. Eine ID besteht nur aus Buchstaben, Ziffern, - und _ (höchstens 64). Kopieren Sie sie noch einmal, oder fügen Sie den ganzen Link ein.',
    uuidMalformed:
      'Eine uuid hat 8 bis 64 Buchstaben, Ziffern, - und _. Kopieren Sie sie noch einmal, oder lassen Sie das Feld leer.',
  },
  login: {
    title: 'Anmelden',
    lead: 'Melden Sie sich an, um eigene Umfragen zu erstellen und zu verwalten. Zum Antworten brauchen Sie kein Konto.',
    devLogin: 'Mit dem lokalen Konto fortfahren',
    devHint: 'Das ist ein Entwicklungsserver: Es wird kein Passwort benötigt.',
    email: 'E-Mail-Adresse',
    failed: 'Die Anmeldung ist fehlgeschlagen. Bitte versuchen Sie es noch einmal.',
    notConfigured: 'Die Anmeldung ist auf diesem Server nicht eingerichtet.',
    notConfiguredHint: 'Wer ihn betreibt, muss zuerst einen Identitätsanbieter einrichten.',
    browsers:
      'Zum Entwerfen von Umfragen wird ein Browser der letzten zwei Jahre benötigt: Chrome, Edge, Firefox oder Safari.',
    needsScript: 'Zum Anmelden wird JavaScript benötigt.',
    byMail: {
      hint: 'Wir senden Ihnen einen Link, mit dem Sie sich ohne Passwort anmelden.',
      send: 'Link senden',
      sentTitle: 'Sehen Sie in Ihr Postfach',
      sent: 'Wenn man sich mit dieser Adresse hier anmelden darf, ist ein Link an sie unterwegs. Er gilt einmal, {minutes} Minuten lang und in diesem Browser.',
      ask: 'Mit einem Druck auf die Schaltfläche sind Sie angemeldet.',
      otherBrowser:
        'Ein Link gilt einmal, und nur in dem Browser, in dem er angefordert wurde. Öffnen Sie ihn dort, oder fordern Sie hier einen neuen an.',
      again: 'Neuen Link anfordern',
      tooMany: 'Es wurden zu viele Links angefordert oder benutzt. Bitte warten Sie eine Minute.',
    },
  },
  changes: {
    until: 'Sie können Ihre Antworten ändern, bis die Umfrage endet, spätestens am {time}.',
    untilClosed: 'Sie können Ihre Antworten ändern, bis die Umfrage endet.',
    link: 'Meine Antworten ändern',
    title: 'Antworten ändern',
    lead: 'Sie ändern Antworten, die Sie abgesendet haben. Bis Sie erneut absenden, zählen diese.',
    none: 'In diesem Tab wurden keine Antworten auf diese Umfrage abgesendet.',
    where:
      'Ändern lassen sich Antworten in dem Tab, in dem sie abgesendet wurden, solange er offen bleibt, oder mit einem Link, falls dort einer gespeichert wurde.',
    again:
      'Sie haben am {time} geantwortet. Was Sie jetzt absenden, ersetzt diese Antworten; bis dahin zählen sie. Hier werden sie nicht gezeigt.',
    later: 'Link speichern, um Antworten später zu ändern',
    laterLabel: 'Link zum Ändern Ihrer Antworten',
    laterHint:
      'Wer diesen Link hat, kann Ihre Antworten ersetzen; lesen kann sie damit niemand. Auf diesem Gerät wird er nicht gespeichert.',
    laterShare: 'Link teilen',
    answer: 'Zur Umfrage',
  },
  room,
  welcome,
  organize: {
    title: 'Optionen einordnen',
    lead: 'Geben Sie an, wozu Sie bei jeder Option neigen. Das hat keinen Einfluss auf das Endergebnis.',
  },
  vote: {
    budget: {
      one: 'Sie haben {count} Punkt zu verteilen',
      other: 'Sie haben {count} Punkte zu verteilen',
    },
  },
  facts: {
    category: 'Kategorie:',
    price: 'Preis:',
    more: 'Mehr Informationen',
    moreAbout: 'Mehr Informationen: {name} (öffnet einen neuen Tab)',
  },
  part: 'Teil {number} von {count}',
  form: { title: 'Weitere Fragen' },
  complete: {
    title: 'Vielen Dank für Ihre Teilnahme!',
    close: 'Sie können diese Seite jetzt schließen.',
    copyHeading: 'Ihre Antworten',
    recorded: 'Ihre Antworten wurden am {time} gespeichert.',
    copyLead:
      'Diese Kopie ist nur verfügbar, solange dieser Tab geöffnet ist. Speichern Sie sie, wenn Sie sie behalten möchten.',
    noAnswer: 'Keine Antwort',
    sharePicture: 'Bild teilen',
    downloadPicture: 'Als Bild herunterladen',
    downloadText: 'Als Text herunterladen',
    downloadJson: 'Als Datendatei herunterladen',
    print: 'Drucken',
    resultsHeading: 'Die Ergebnisse',
    resultsLead: 'Sehen Sie, wie alle geantwortet haben.',
    resultsLater: 'Die Ergebnisse werden gezeigt, sobald die Umfrage geschlossen ist.',
    resultsClose: 'Sie endet am {time}.',
    resultsLink: 'Ergebnisse ansehen',
    keepHint:
      'Bewahren Sie diesen Link auf: Er führt hierher zurück und zu den Ergebnissen, sobald sie veröffentlicht sind. Wer ihn hat, kann Ihre Stimmen neben den Ergebnissen sehen.',
    keepLabel: 'Link zu Ihren Antworten',
    keepCopy: 'Link kopieren',
    keepCopied: 'Kopiert',
    endCode: 'Ihr Abschlusscode',
    endCopy: 'Code kopieren',
    endMissing: 'Ihr Code erscheint hier, auf diesem Gerät, sobald Ihre Antworten abgesendet sind.',
    endHeading: 'Noch ein Schritt',
    endLead: 'Die Verantwortlichen der Umfrage bitten Sie, auf einer anderen Website fortzufahren: {host}.',
    endLink: 'Weiter zu {host}',
  },
  nextPart: {
    title: 'Der nächste Teil',
    lead: 'Der nächste Teil der Umfrage öffnet sich gleich. Wenn nicht, drücken Sie „Weiter“.',
    goOn: 'Weiter',
    passed:
      'Sie können teilnehmen. Danke für Ihre ersten Antworten: Sie sind gespeichert und bleiben, wie sie sind.',
  },
  screenedOut: {
    title: 'Vielen Dank für Ihr Interesse',
    lead: 'Diese Umfrage richtet sich an eine andere Personengruppe, deshalb werden Ihre Antworten nicht gezählt.',
  },
  quotaFull: {
    title: 'Aus dieser Gruppe liegen genügend Antworten vor',
    lead: 'Aus Ihrer Gruppe haben schon genügend Personen geantwortet, deshalb werden Ihre Antworten nicht gezählt. Vielen Dank für Ihr Interesse.',
    began: 'Wenn Sie begonnen haben, bevor das Kontingent erreicht war, können Sie weitermachen.',
  },
  declined: {
    title: 'Vielen Dank fürs Lesen',
    lead: 'Sie haben sich entschieden, nicht teilzunehmen. Nichts von Ihren Eingaben wird gespeichert. Wir zählen nur, wie viele Personen nicht zustimmen.',
    again:
      'Sie können diese Seite schließen. Wenn Sie es sich anders überlegen, öffnen Sie Ihren Link noch einmal.',
  },
  card: {
    scan: 'Scannen Sie den Code, oder öffnen Sie {address}',
    scanAndEnter: 'Scannen Sie den Code, oder öffnen Sie {address} und geben Sie ein:',
    sentSeparately: 'Sie erhalten ihn getrennt',
    opens: 'Öffnet am {time}',
    closes: 'Endet am {time}',
  },
  localTime: '{time} Ortszeit',
  taskPreview: {
    notice:
      'Sie lesen eine Vorschau dieser Umfrage. Nehmen Sie die Aufgabe an, um zu antworten. Bis dahin wird nichts gespeichert.',
    asked: 'Wonach Sie gefragt werden',
  },
  preview:
    'Sie probieren diese Umfrage aus. Was Sie absenden, wird als Test gekennzeichnet und nicht gezählt.',
  previewArm: 'Sie sehen die Versuchsgruppe „{arm}“.',
  ...refused,
}
