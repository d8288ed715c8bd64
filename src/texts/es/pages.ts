import type { PageTexts } from '../catalogue.ts'
import { refused } from './respondent/refused.ts'
import { room } from './respondent/room.ts'
import { welcome } from './respondent/welcome.ts'

export const pages: PageTexts = {
  product: 'Encuesta cuadrática',
  skipLink: 'Ir al contenido',
  cannotRun:
    'Esta página no funciona en este navegador. Vuelva a cargarla o ábrala en una versión actual de Chrome, Edge, Firefox o Safari. Un iPhone o iPad necesita iOS 16.4 o posterior.',
  demoFooter: 'Esto es una demostración. Los datos enviados van a una base de datos de demostración.',
  guide: 'Guía',
  imprint: 'Aviso legal',
  privacy: 'Privacidad',
  version: 'Versión',
  licenses: 'Licencias',
  returnHome: 'Volver al inicio',
  languages: 'Idioma',
  designersEnglish: 'Las páginas para diseñar encuestas están en inglés.',
  account: { guest: 'Sin sesión', login: 'Iniciar sesión', projects: 'Mis proyectos' },
  entry: {
    pitch: 'Averigüe no solo qué quiere la gente, sino cuánto lo quiere',
    pitchLead:
      'En una votación cuadrática, todas las personas reciben el mismo número de créditos. Cada voto más a una opción cuesta más que el anterior, así que cada persona guarda sus votos para lo que más le importa.',
    create: 'Crear una encuesta',
    tryHeading: 'Pruébelo: 16 créditos, tres opciones',
    tryNeedsScript: 'Para probarlo se necesita JavaScript.',
    heading: 'Abrir una encuesta',
    lead: 'Escriba el identificador que ha recibido o pegue el enlace completo.',
    surveyId: 'Identificador de la encuesta',
    start: 'Comenzar la encuesta',
    startDemo: 'Comenzar la encuesta de demostración',
    demoHint:
      '¿No tiene identificador? La demostración muestra cómo se vota con créditos; sus textos están en inglés.',
    advanced: 'Opciones avanzadas',
    advancedHint:
      'Los enlaces de las invitaciones rellenan estos campos. Solo los necesita si ha recibido los datos por separado.',
    sKey: 'Clave de la encuesta (sKey)',
    sKeyHint: 'Una contraseña que comparten todas las personas invitadas.',
    uKey: 'Clave personal (uKey)',
    uKeyHint: 'Solo suya; se puede usar una vez.',
    uuid: 'Identificador de sus respuestas (uuid)',
    uuidHint: 'Continúa las respuestas que empezó antes.',
    errorTitle: 'Error: ',
    idMissing: 'Escriba el identificador de una encuesta o pegue el enlace que ha recibido.',
    idMalformed:
      'Esto no es el identificador de una encuesta. Un identificador solo tiene letras, cifras, - y _ (64 como máximo). Cópielo de nuevo o pegue el enlace completo.',
    uuidMalformed: 'Un uuid tiene de 8 a 64 letras, cifras, - y _. Cópielo de nuevo o deje el campo vacío.',
  },
  login: {
    title: 'Iniciar sesión',
    lead: 'Inicie sesión para crear y gestionar sus propias encuestas. Para responder no necesita una cuenta.',
    devLogin: 'Continuar con la cuenta local de diseño',
    devHint: 'Este es un servidor de desarrollo: no se necesita contraseña.',
    email: 'Correo electrónico',
    failed: 'No se ha podido iniciar la sesión. Inténtelo de nuevo.',
    notConfigured: 'El inicio de sesión no está configurado en este servidor.',
    notConfiguredHint: 'Quienes lo administran deben configurar antes un proveedor de identidad.',
    browsers:
      'Para diseñar encuestas se necesita un navegador de los últimos dos años: Chrome, Edge, Firefox o Safari.',
    needsScript: 'Para iniciar sesión se necesita JavaScript.',
    byMail: {
      hint: 'Le enviamos un enlace con el que inicia sesión sin contraseña.',
      send: 'Enviarme un enlace',
      sentTitle: 'Mire su correo',
      sent: 'Si esta dirección puede iniciar sesión aquí, recibirá un enlace. Sirve una sola vez, durante {minutes} minutos y en este navegador.',
      ask: 'Pulse el botón para iniciar sesión.',
      otherBrowser:
        'El enlace sirve una sola vez, y solo en el navegador en el que se pidió. Ábralo allí o pida uno nuevo aquí.',
      again: 'Pedir un enlace nuevo',
      tooMany: 'Se han pedido o usado demasiados enlaces. Espere un minuto.',
    },
  },
  changes: {
    until: 'Puede cambiar sus respuestas hasta que se cierre la encuesta, a más tardar el {time}.',
    untilClosed: 'Puede cambiar sus respuestas hasta que se cierre la encuesta.',
    link: 'Cambiar mis respuestas',
    title: 'Cambiar sus respuestas',
    lead: 'Está cambiando respuestas que ya envió. Hasta que envíe de nuevo, cuentan aquellas.',
    none: 'En esta pestaña no se han enviado respuestas a esta encuesta.',
    where:
      'Las respuestas se pueden cambiar en la pestaña en la que se enviaron, mientras siga abierta, o con un enlace, si se guardó allí.',
    again:
      'Respondió el {time}. Lo que envíe ahora sustituye esas respuestas; hasta entonces, cuentan. Aquí no se muestran.',
    later: 'Guardar un enlace para cambiar sus respuestas más tarde',
    laterLabel: 'Enlace para cambiar sus respuestas',
    laterHint:
      'Quien tenga este enlace puede sustituir sus respuestas, pero nadie puede leerlas con él. No se guarda en este dispositivo.',
    laterShare: 'Compartir enlace',
    answer: 'Ir a la encuesta',
  },
  room,
  welcome,
  organize: {
    title: 'Fase de clasificación',
    lead: 'Indique hacia dónde se inclina en cada opción. Esto no influye en el resultado final.',
  },
  vote: {
    budget: {
      one: 'Tiene {count} crédito para repartir',
      many: 'Tiene {count} de créditos para repartir',
      other: 'Tiene {count} créditos para repartir',
    },
  },
  facts: {
    category: 'Categoría:',
    price: 'Precio:',
    more: 'Más información',
    moreAbout: 'Más información: {name} (se abre en una pestaña nueva)',
  },
  part: 'Parte {number} de {count}',
  form: { title: 'Otras preguntas' },
  complete: {
    title: '¡Gracias por completar la encuesta!',
    close: 'Ya puede cerrar esta página.',
    copyHeading: 'Sus respuestas',
    recorded: 'Sus respuestas se registraron el {time}.',
    copyLead:
      'Esta copia solo está disponible mientras esta pestaña siga abierta. Guárdela si desea conservarla.',
    noAnswer: 'Sin respuesta',
    sharePicture: 'Compartir imagen',
    downloadPicture: 'Descargar como imagen',
    downloadText: 'Descargar como texto',
    downloadJson: 'Descargar como archivo de datos',
    print: 'Imprimir',
    resultsHeading: 'Los resultados',
    resultsLead: 'Vea cómo han respondido todas las personas.',
    resultsLater: 'Los resultados se mostrarán cuando la encuesta se cierre.',
    resultsClose: 'Se cierra el {time}.',
    resultsLink: 'Ver los resultados',
    keepHint:
      'Guarde este enlace: lleva de vuelta a esta página y a los resultados cuando se publiquen. Quien lo tenga puede ver sus votos junto a los resultados.',
    keepLabel: 'Enlace a sus respuestas',
    keepCopy: 'Copiar enlace',
    keepCopied: 'Copiado',
    endCode: 'Su código de finalización',
    endCopy: 'Copiar código',
    endMissing: 'Su código aparecerá aquí, en este dispositivo, cuando haya enviado sus respuestas.',
    endHeading: 'Un paso más',
    endLead: 'Los organizadores de la encuesta le piden que continúe en otro sitio web: {host}.',
    endLink: 'Continuar en {host}',
  },
  nextPart: {
    title: 'La parte siguiente',
    lead: 'La parte siguiente de la encuesta se abrirá en un momento. Si no, pulse «Continuar».',
    goOn: 'Continuar',
    passed:
      'Puede participar. Gracias por sus primeras respuestas: están guardadas y ya no se pueden cambiar.',
  },
  screenedOut: {
    title: 'Gracias por su interés',
    lead: 'Esta encuesta se dirige a otro grupo de personas, así que sus respuestas no se cuentan.',
  },
  quotaFull: {
    title: 'Tenemos suficientes respuestas de este grupo',
    lead: 'Ya ha respondido un número suficiente de personas de su grupo, así que sus respuestas no se cuentan. Gracias por su interés.',
    began: 'Si comenzó antes de que se completara el cupo, puede continuar.',
  },
  declined: {
    title: 'Gracias por leer',
    lead: 'Ha decidido no participar. No se guarda nada de lo que escribió. Solo se cuenta cuántas personas no aceptan.',
    again: 'Puede cerrar esta página. Si cambia de opinión, abra de nuevo su enlace.',
  },
  card: {
    scan: 'Escanee el código o abra {address}',
    scanAndEnter: 'Escanee el código, o abra {address} y escriba:',
    sentSeparately: 'la recibirá por separado',
    opens: 'Se abre el {time}',
    closes: 'Se cierra el {time}',
  },
  localTime: '{time}, hora local',
  taskPreview: {
    notice:
      'Está leyendo una vista previa de esta encuesta. Acepte la tarea para responder. Hasta entonces no se guarda nada.',
    asked: 'Lo que se le preguntará',
  },
  preview: 'Está probando esta encuesta. Lo que envíe se marca como prueba y no se cuenta.',
  previewArm: 'Ve el grupo del experimento «{arm}».',
  ...refused,
}
