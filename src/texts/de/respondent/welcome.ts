import type { PageTexts } from '../../catalogue.ts'

export const welcome: PageTexts['welcome'] = {
  title: 'Willkommen zur Umfrage',
  needsScript: 'Zum Antworten wird JavaScript benötigt; lesen können Sie alles auch ohne.',
  howHeading: 'So funktioniert es',
  qvHeading: 'Stimmen kosten Punkte',
  qvLead:
    'Sie erhalten ein Budget an Stimmpunkten und geben es für Stimmen aus. Die Stimmen für eine Option kosten ihre Anzahl im Quadrat: Eine Stimme kostet 1 Punkt, zwei kosten 4, drei kosten 9.',
  qvMeaning:
    'So können Sie zeigen, was Sie wollen und wie sehr: indem Sie wenigen Optionen viele Stimmen geben oder vielen Optionen wenige. Sie können auch gegen eine Option stimmen; eine Stimme dagegen kostet so viel wie eine dafür. Sie müssen nicht alle Punkte ausgeben.',
  called: {
    credit: 'In dieser Umfrage heißen die Punkte: {words}.',
    vote: 'In dieser Umfrage heißen die Stimmen: {words}.',
  },
  tableCaption: 'Was die Stimmen für eine Option kosten',
  tableVotes: 'Stimmen',
  tableCost: 'Punkte',
  interactive: [
    'Zuerst ordnen Sie ein: Legen Sie die Optionen eine nach der anderen unter Positiv, Neutral oder Negativ ab, oder überspringen Sie sie. Das hilft nur beim Nachdenken; es zählt nicht.',
    'Dann stimmen Sie ab: Geben Sie jeder Option so viele Stimmen dafür oder dagegen, wie sie Ihnen wert ist. Ihre verbleibenden Punkte sind immer zu sehen.',
    'Sie können zurückgehen und alles ändern, bis Sie absenden.',
  ],
  text: [
    'Alle Optionen stehen in einer Liste. Geben Sie jeder so viele Stimmen dafür oder dagegen, wie sie Ihnen wert ist.',
    'Ihre verbleibenden Punkte sind immer zu sehen.',
    'Sie können alles ändern, bis Sie absenden.',
  ],
  upOnly: {
    qvMeaning:
      'So können Sie zeigen, was Sie wollen und wie sehr: indem Sie wenigen Optionen viele Stimmen geben oder vielen Optionen wenige. Sie müssen nicht alle Punkte ausgeben.',
    interactive:
      'Dann stimmen Sie ab: Geben Sie jeder Option so viele Stimmen, wie sie Ihnen wert ist. Ihre verbleibenden Punkte sind immer zu sehen.',
    text: 'Alle Optionen stehen in einer Liste. Geben Sie jeder so viele Stimmen, wie sie Ihnen wert ist.',
  },
  form: [
    'Beantworten Sie die Fragen und senden Sie Ihre Antworten am Ende ab.',
    'Sie können alles ändern, bis Sie absenden.',
  ],
  stored: 'Ihre Antworten werden beim Ausfüllen gespeichert. Sie zählen erst, wenn Sie sie absenden.',
  closes: 'Sie endet am {time}.',
  decides: {
    heading: 'Worüber die Stimmen entscheiden',
    budget: 'Die Stimmen entscheiden, wofür {amount} ausgegeben werden.',
    top: {
      one: 'Die Stimmen entscheiden, welche Option gewählt wird.',
      other: 'Die Stimmen entscheiden, welche {count} Optionen gewählt werden.',
    },
    positive: 'Die Stimmen entscheiden, welche Optionen gewählt werden.',
  },
  loading: 'Die Umfrage wird geladen …',
  logging: {
    actions:
      'Diese Umfrage zeichnet auf, was Sie beim Antworten tun: jede Stimme und jede Verschiebung, mit Uhrzeit.',
    cursor:
      'Diese Umfrage zeichnet auf, was Sie beim Antworten tun: jede Stimme und jede Verschiebung, mit Uhrzeit, und wie weit sich der Zeiger bewegt.',
  },
  kept: {
    delete: {
      one: 'Antworten werden nach dem Ende der Umfrage höchstens {count} Tag lang aufbewahrt und dann gelöscht.',
      other:
        'Antworten werden nach dem Ende der Umfrage höchstens {count} Tage lang aufbewahrt und dann gelöscht.',
    },
    strip: {
      one: 'Spätestens {count} Tag nach dem Ende der Umfrage werden Zugangscodes, Namen und Aufzeichnungen darüber gelöscht, was jemand beim Antworten getan hat. Die Antworten bleiben.',
      other:
        'Spätestens {count} Tage nach dem Ende der Umfrage werden Zugangscodes, Namen und Aufzeichnungen darüber gelöscht, was jemand beim Antworten getan hat. Die Antworten bleiben.',
    },
  },
  readers: {
    organisersOnly: 'Nur die Verantwortlichen sehen die Ergebnisse.',
    organisers: 'Die Verantwortlichen sehen die Ergebnisse und dürfen Summen veröffentlichen.',
    organisersOpen: 'Die Verantwortlichen sehen die Ergebnisse und dürfen sie veröffentlichen.',
    respondentsClosed:
      'Alle Teilnehmenden können die Ergebnisse sehen, sobald die Umfrage geschlossen ist: Summen, nie die Antworten einzelner Personen.',
    respondentsAlways:
      'Alle Teilnehmenden können den Stimmensaldo sehen, während die Umfrage geöffnet ist, und die übrigen Summen, sobald sie geschlossen ist; nie die Antworten einzelner Personen.',
    publicClosed:
      'Alle können die Ergebnisse sehen, sobald die Umfrage geschlossen ist: Summen, nie die Antworten einzelner Personen.',
    publicAlways:
      'Alle können den Stimmensaldo sehen, während die Umfrage geöffnet ist, und die übrigen Summen, sobald sie geschlossen ist; nie die Antworten einzelner Personen.',
    respondentsClosedOpen:
      'Alle Teilnehmenden können die Ergebnisse sehen, sobald die Umfrage geschlossen ist.',
    respondentsAlwaysOpen: 'Alle Teilnehmenden können die Ergebnisse jederzeit sehen.',
    publicClosedOpen: 'Alle können die Ergebnisse sehen, sobald die Umfrage geschlossen ist.',
    publicAlwaysOpen: 'Alle können die Ergebnisse jederzeit sehen.',
    mayWiden: 'Die Verantwortlichen dürfen Summen früher oder für mehr Personen veröffentlichen.',
    mayWidenOpen: 'Die Verantwortlichen dürfen sie früher oder für mehr Personen veröffentlichen.',
  },
  promises: {
    secret: 'Niemand kann erkennen, welcher Stimmzettel Ihrer ist, auch die Verantwortlichen nicht.',
    pseudonymous:
      'Die Verantwortlichen können Ihre Antworten zusammen mit Ihrem Zugangscode sehen. Sonst kann das niemand.',
    open: 'Ihr Name und Ihre Stimmen werden mit den Ergebnissen gezeigt.',
  },
  parameters: 'Diese Angaben aus Ihrem Link werden mit Ihren Antworten gespeichert: {names}.',
  videoHeading: 'Video zur Einführung',
  videoHint:
    'Es wird von {host} geladen, wenn Sie auf die Schaltfläche drücken. Diese Seite enthält dieselben Informationen.',
  videoLoad: 'Video laden',
  videoOpen: 'Video auf {host} öffnen',
}
