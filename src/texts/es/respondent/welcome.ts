import type { PageTexts } from '../../catalogue.ts'

export const welcome: PageTexts['welcome'] = {
  title: 'Le damos la bienvenida a la encuesta',
  needsScript: 'Para responder se necesita JavaScript; para leer, no.',
  howHeading: 'Cómo funciona',
  qvHeading: 'Los votos cuestan créditos',
  qvLead:
    'Recibe un presupuesto de créditos de voto y lo gasta en votos. Los votos a una opción cuestan su número al cuadrado: un voto cuesta 1 crédito, dos cuestan 4, tres cuestan 9.',
  qvMeaning:
    'Así puede mostrar no solo lo que quiere, sino cuánto: dando muchos votos a pocas opciones o pocos votos a muchas. También puede votar en contra de una opción; un voto en contra cuesta lo mismo que uno a favor. No es necesario gastar todos los créditos.',
  called: {
    credit: 'En esta encuesta, los créditos se llaman: {words}.',
    vote: 'En esta encuesta, los votos se llaman: {words}.',
  },
  tableCaption: 'Lo que cuestan los votos a una opción',
  tableVotes: 'Votos',
  tableCost: 'Créditos',
  interactive: [
    'Primero clasifique: ponga las opciones una por una en Positivo, Neutro o Negativo, u omítalas. Esto solo ayuda a pensar; no cuenta.',
    'Después vote: dé a cada opción tantos votos a favor o en contra como valga para usted. Sus créditos restantes están siempre a la vista.',
    'Puede volver atrás y cambiar lo que quiera hasta que envíe sus respuestas.',
  ],
  text: [
    'Todas las opciones están en una lista. Dé a cada una tantos votos a favor o en contra como valga para usted.',
    'Sus créditos restantes están siempre a la vista.',
    'Puede cambiar lo que quiera hasta que envíe sus respuestas.',
  ],
  upOnly: {
    qvMeaning:
      'Así puede mostrar no solo lo que quiere, sino cuánto: dando muchos votos a pocas opciones o pocos votos a muchas. No es necesario gastar todos los créditos.',
    interactive:
      'Después vote: dé a cada opción tantos votos a favor como valga para usted. Sus créditos restantes están siempre a la vista.',
    text: 'Todas las opciones están en una lista. Dé a cada una tantos votos a favor como valga para usted.',
  },
  form: [
    'Responda a las preguntas y envíe sus respuestas al final.',
    'Puede cambiar lo que quiera hasta que las envíe.',
  ],
  stored: 'Sus respuestas se guardan mientras responde. Solo cuentan cuando las envía.',
  closes: 'Se cierra el {time}.',
  decides: {
    heading: 'Qué deciden los votos',
    budget: 'Los votos deciden en qué se gastan {amount}.',
    top: {
      one: 'Los votos deciden qué opción se elige.',
      other: 'Los votos deciden qué {count} opciones se eligen.',
    },
    positive: 'Los votos deciden qué opciones se eligen.',
  },
  loading: 'Cargando la encuesta…',
  logging: {
    actions: 'Esta encuesta registra lo que hace mientras responde: cada voto y cada movimiento, y cuándo.',
    cursor:
      'Esta encuesta registra lo que hace mientras responde: cada voto y cada movimiento, cuándo, y la distancia que recorre el puntero.',
  },
  kept: {
    delete: {
      one: 'Las respuestas se conservan como máximo {count} día después del cierre de la encuesta y luego se eliminan.',
      many: 'Las respuestas se conservan como máximo {count} de días después del cierre de la encuesta y luego se eliminan.',
      other:
        'Las respuestas se conservan como máximo {count} días después del cierre de la encuesta y luego se eliminan.',
    },
    strip: {
      one: 'A más tardar {count} día después del cierre de la encuesta se eliminan las claves, los nombres y el registro de lo que hizo cada persona. Las respuestas se conservan.',
      many: 'A más tardar {count} de días después del cierre de la encuesta se eliminan las claves, los nombres y el registro de lo que hizo cada persona. Las respuestas se conservan.',
      other:
        'A más tardar {count} días después del cierre de la encuesta se eliminan las claves, los nombres y el registro de lo que hizo cada persona. Las respuestas se conservan.',
    },
  },
  readers: {
    organisersOnly: 'Solo los organizadores verán los resultados.',
    organisers: 'Los organizadores ven los resultados y pueden publicar totales.',
    organisersOpen: 'Los organizadores ven los resultados y pueden publicarlos.',
    respondentsClosed:
      'Todas las personas que participan podrán ver los resultados cuando la encuesta se haya cerrado: los totales, nunca lo que respondió una persona.',
    respondentsAlways:
      'Todas las personas que participan pueden ver los votos netos mientras la encuesta está abierta, y los demás totales cuando se haya cerrado; nunca lo que respondió una persona.',
    publicClosed:
      'Cualquiera podrá ver los resultados cuando la encuesta se haya cerrado: los totales, nunca lo que respondió una persona.',
    publicAlways:
      'Cualquiera puede ver los votos netos mientras la encuesta está abierta, y los demás totales cuando se haya cerrado; nunca lo que respondió una persona.',
    respondentsClosedOpen:
      'Todas las personas que participan podrán ver los resultados cuando la encuesta se haya cerrado.',
    respondentsAlwaysOpen:
      'Todas las personas que participan pueden ver los resultados en cualquier momento.',
    publicClosedOpen: 'Cualquiera podrá ver los resultados cuando la encuesta se haya cerrado.',
    publicAlwaysOpen: 'Cualquiera puede ver los resultados en cualquier momento.',
    mayWiden: 'Los organizadores pueden publicar totales antes, o para más personas.',
    mayWidenOpen: 'Los organizadores pueden publicarlos antes, o para más personas.',
  },
  promises: {
    secret: 'Nadie puede saber cuál es su papeleta, ni siquiera los organizadores.',
    pseudonymous: 'Los organizadores pueden ver sus respuestas junto con su clave. Nadie más puede.',
    open: 'Su nombre y sus votos se muestran con los resultados.',
  },
  parameters: 'Estos datos de su enlace se guardan con sus respuestas: {names}.',
  videoHeading: 'Vídeo de introducción',
  videoHint: 'Se carga desde {host} cuando pulsa el botón. Esta página contiene la misma información.',
  videoLoad: 'Cargar el vídeo',
  videoOpen: 'Abrir el vídeo en {host}',
}
