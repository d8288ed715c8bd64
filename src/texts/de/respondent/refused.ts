import type { RefusedTexts } from '../../catalogue.ts'

export const refused: RefusedTexts = {
  surveyError: {
    title: 'Die Umfrage lässt sich nicht öffnen',
    lead: 'Leider konnte diese Umfrage nicht geladen werden, oder sie enthält keine Fragen.',
    advice: 'Bitte prüfen Sie die ID der Umfrage und versuchen Sie es noch einmal.',
  },
  noResults: {
    title: 'Keine Ergebnisse',
    lead: 'Unter dieser Adresse gibt es keine Ergebnisse. Eine Umfrage zeigt sie vielleicht erst, wenn sie geschlossen ist, oder gar nicht.',
    advice: 'Prüfen Sie die Adresse, oder kommen Sie wieder, wenn die Umfrage geschlossen ist.',
  },
  unknownAddress: {
    title: 'Seite nicht gefunden',
    lead: 'Unter der Adresse, die Sie geöffnet haben, gibt es keine Seite. Prüfen Sie die Adresse, oder machen Sie hier weiter.',
  },
  brokenLink: {
    title: 'Dieser Link ist beschädigt',
    lead: 'Ein Teil des Links scheint zu fehlen oder wurde verändert.',
    field: 'Die Angabe „{field}“ enthält unsichtbare Zeichen.',
    advice:
      'Öffnen Sie den Link in Ihrer Einladung noch einmal, oder fragen Sie die Personen, von denen Sie ihn haben.',
  },
  tooLong: {
    title: 'Das ist zu lang für einen Zugangscode',
    lead: 'Ihre Eingabe ist länger als jeder Zugangscode. Kopieren Sie nur den Code aus Ihrer Einladung.',
    again: 'Code noch einmal eingeben',
  },
  noForm: {
    title: 'Das Formular konnte nicht verarbeitet werden',
    lead: 'Es wurde nicht von dieser Seite gesendet, oder es wurde unterwegs verändert. Bitte füllen Sie es noch einmal aus.',
    again: 'Zurück zum Formular',
  },
  noQuestions: {
    title: 'Keine Fragen',
    lead: 'Diese Umfrage hat noch keine Fragen.',
  },
  notAvailable: {
    title: 'Diese Umfrage ist nicht geöffnet',
    off: 'Sie nimmt zurzeit keine Antworten an. Wenn Sie das nicht erwartet haben, fragen Sie die Personen, von denen Sie den Link haben.',
    stopped:
      'Es haben genügend Personen geantwortet, deshalb nimmt sie keine Antworten mehr an. Vielen Dank für Ihr Interesse.',
    closed: 'Sie wurde am {time} geschlossen.',
    opens: 'Sie öffnet am {time}. Kommen Sie mit demselben Link wieder.',
    grace: 'Wenn Sie vorher begonnen haben, können Sie noch bis zum {time} weitermachen.',
    goOn: 'Mit meinen Antworten fortfahren',
    storedHeading: 'Ihre Antworten',
    stored:
      'Ihre Antworten wurden nicht abgesendet. Sie bleiben 90 Tage auf diesem Gerät, und Sie können sie herunterladen. Wenn die Umfrage wieder öffnet, können Sie mit demselben Link weitermachen.',
    storedFile: 'Meine Antworten herunterladen ({time})',
  },
  surveyKey: {
    title: 'Für diese Umfrage brauchen Sie einen Zugangscode',
    sKeyLead: 'Nur wer den Zugangscode hat, kann antworten. Sie finden ihn in Ihrer Einladung.',
    uKeyLead:
      'Alle Eingeladenen haben einen persönlichen Zugangscode, der einmal gilt. Sie finden Ihren in Ihrer Einladung.',
    sKeyLabel: 'Zugangscode der Umfrage',
    uKeyLabel: 'Persönlicher Zugangscode',
    sKeyStored:
      'Sie haben hier Antworten, die nicht abgesendet wurden. Sie bleiben 90 Tage auf diesem Gerät: Geben Sie den aktuellen Zugangscode der Umfrage ein, um weiterzumachen, oder laden Sie sie herunter.',
    uKeyStored:
      'Der Zugangscode, mit dem Sie geantwortet haben, öffnet diese Umfrage nicht mehr, deshalb wurden Ihre Antworten nicht abgesendet. Sie bleiben 90 Tage auf diesem Gerät, und Sie können sie herunterladen. Bitten Sie die Personen, von denen Sie den Code haben, um einen neuen.',
    open: 'Umfrage öffnen',
    wrong:
      'Dieser Zugangscode öffnet die Umfrage nicht. Prüfen Sie Ihre Einladung und geben Sie ihn noch einmal ein.',
    missing: 'Geben Sie den Zugangscode aus Ihrer Einladung ein.',
    unknown:
      'Dieser Zugangscode ist für diese Umfrage nicht gültig. Vergleichen Sie ihn mit Ihrer Einladung, oder bitten Sie die Personen, von denen Sie ihn haben, um einen neuen.',
  },
  notSigned: {
    title: 'Dieser Link konnte nicht bestätigt werden',
    lead: 'An dieser Studie können nur Personen teilnehmen, die von Prolific kommen, und zwar je einmal.',
    again:
      'Gehen Sie zurück zu Prolific und öffnen Sie die Studie dort noch einmal. Links laufen nach kurzer Zeit ab und dürfen nicht verändert werden.',
    help: 'Wenn das nicht hilft, geben Sie die Studie bei Prolific zurück und schreiben Sie dort dem Forschungsteam.',
  },
  keyUsed: {
    title: 'Dieser Zugangscode wurde schon verwendet',
    completed: 'Am {time} wurden mit ihm Antworten abgesendet. Ein persönlicher Zugangscode gilt einmal.',
    used: 'Mit diesem Zugangscode wurde die Umfrage auf einem anderen Gerät oder in einem anderen Browser begonnen, aber noch nichts abgesendet.',
    submitted:
      'Mit diesem Zugangscode wurden Antworten abgesendet. Ein persönlicher Zugangscode gilt einmal.',
    yours: 'Wenn Sie das waren, sind Ihre Antworten gespeichert, und es ist nichts mehr zu tun.',
    yoursIfNot:
      'Machen Sie dort weiter, oder beginnen Sie hier neu: Sobald Sie hier antworten, wird das dort Begonnene ungelesen verworfen.',
    startOver: 'Hier neu beginnen',
    notYours: 'Wenn Sie es nicht waren, sagen Sie es den Personen, von denen Sie den Code haben.',
    copy: 'Zur Bestätigungsseite',
    stored:
      'Antworten, die Sie auf diesem Gerät eingegeben, aber nicht abgesendet haben, bleiben hier 90 Tage. Sie können sie herunterladen.',
    another: 'Einen anderen Code verwenden',
  },
}
