import type { ResultsPageTexts } from '../../catalogue.ts'
import { questionTypes } from '../question-types.ts'
import { columns } from './columns.ts'
import { ground, methods, onePage, outcome } from './outcome.ts'
import { resultsWords } from './words.ts'

export const resultsPage: ResultsPageTexts = {
  title: 'Resultados: {title}',
  completed: {
    one: '{count} participación completada',
    many: '{count} de participaciones completadas',
    other: '{count} participaciones completadas',
  },
  simulated: {
    one: '{count} de estas participaciones es simulada. No la hizo nadie; sirve para probar la encuesta.',
    other:
      '{count} de estas participaciones son simuladas. No las hizo nadie; sirven para probar la encuesta.',
  },
  answers: { one: '{count} respuesta', many: '{count} de respuestas', other: '{count} respuestas' },
  asOf: 'a fecha de {time}',
  sure: 'Solo se afirma un orden cuando es seguro al menos al 95 %. Los puestos de la tabla son seguros para todas las opciones a la vez; eso exige más, así que incluso el de quien va en cabeza puede llegar a 2 o más.',
  live: 'Las participaciones nuevas aparecen aquí automáticamente.',
  updated: {
    one: 'Actualizado: {count} participación completada',
    many: 'Actualizado: {count} de participaciones completadas',
    other: 'Actualizado: {count} participaciones completadas',
  },

  counting: {
    title: 'Recuento en curso',
    lead: 'Se están contando muchas participaciones por primera vez. Los resultados aparecerán aquí cuando termine el recuento.',
  },
  tooLarge: {
    title: 'Demasiadas opciones para los resultados',
    lead: 'Esta encuesta tiene demasiadas opciones para calcular los resultados. No se pierde ninguna respuesta: quienes la diseñaron pueden descargarlas todas.',
  },

  table: 'Tabla',
  scroll: 'La tabla es más ancha que la página: desplácela hacia un lado para ver las demás columnas.',
  scrollRows: 'La tabla tiene {count} filas: desplácela hacia abajo para ver las demás.',
  tooLargeToPrint:
    'Esta tabla es demasiado grande para imprimirla. Puede guardarla como CSV desde la página.',
  sortBy: 'Ordenar por {column}',
  saveSvg: 'Guardar como SVG',
  savePng: 'Guardar como PNG',
  fullScreen: 'Pantalla completa',
  saveCsv: 'Guardar como CSV',
  labelled: '{label}: {text}',
  bracketed: '{text} ({more})',
  menu: 'Guardar o copiar: {figure}',
  showTable: 'Mostrar la tabla',
  copyTable: 'Copiar la tabla',
  copied: 'Copiado',
  copyFailed: 'No se ha podido copiar',
  sheetNote: 'n = {count} · {date}',
  rooted: 'Las alturas siguen una escala de raíz cuadrada para que se vean los números pequeños.',
  contents: 'En esta página',
  contentsOf: 'Gráficos de la pregunta {number}',
  question: 'Pregunta {number}',
  tiles: {
    completed: 'Completadas',
    median: 'Tiempo mediano de respuesta',
    closes: 'Se cierra',
    closed: 'Se cerró',
  },
  options: {
    find: 'Buscar una opción',
    search: 'Buscar',
    shown: 'Se muestran las opciones {from} a {to} de {count}.',
    found: {
      one: '{count} opción tiene «{find}» en su nombre.',
      other: '{count} opciones tienen «{find}» en su nombre; se muestran de {from} a {to}.',
    },
    nothing: 'Ninguna opción tiene estas palabras en su nombre.',
    pages: 'Páginas de opciones',
    first: 'Volver a las primeras opciones',
    previous: 'Anterior',
    next: 'Siguiente',
    last: 'Última',
    all: 'Mostrar las {count} en una página',
    printed: 'Las {count} opciones',
    printedRanks:
      'Las últimas {count} columnas son puestos con otras reglas de recuento de los mismos votos.',
  },

  onePage,
  outcome,
  methods,
  ground,
  net: {
    heading: 'Opciones por votos netos',
    hint: 'Barras: votos a favor y en contra. Cuadrado: votos a favor menos votos en contra.',
    hintNet: 'Cuadrado: votos a favor menos votos en contra.',
    line: 'Línea: intervalo de confianza del 95 %.',
    alt: 'Votos netos de {count} opciones, desde {first} ({most}) hasta {last} ({least}).',
    noIntervals: 'Con menos de cinco participaciones no hay intervalos de confianza.',
    computing:
      'Los intervalos de confianza todavía se están calculando. Aparecerán aquí cuando estén listos.',
    sampledOptions:
      'Cada persona vio solo algunas de las opciones. Las barras, los cuadrados y las líneas estiman los votos si todas las personas las hubieran visto todas.',
    complete: {
      one: 'Ha respondido la única persona invitada. No falta nadie, así que no hay intervalos de confianza.',
      other:
        'Han respondido las {count} personas invitadas. No falta nadie, así que no hay intervalos de confianza.',
    },
    asked: 'Han respondido {answered} de las {asked} personas invitadas. Eso estrecha los intervalos.',
    whileOpen:
      'La encuesta está abierta: los intervalos valen por muchas veces que se consulten, y por eso son más anchos.',
    final: 'La encuesta ha terminado: estos intervalos son definitivos.',
    moreThanAsked:
      'Han respondido más personas de las invitadas ({asked}): los intervalos no tienen en cuenta ese número.',
  },
  distribution: {
    heading: 'Cómo se reparten los votos',
    hint: 'Para cada opción, cuántas personas dieron cuántos votos. Todas están en una misma escala; las alturas siguen una escala de raíz cuadrada para que se vean los grupos pequeños.',
    ranges:
      'Los votos abarcan tantos números que cada columna de la tabla incluye {count} de ellos; el archivo CSV tiene una columna para cada número.',
    alt: '{name}: {for} a favor, {none} sin voto, {against} en contra.',
    sheetAlt: 'Participaciones por número de votos para {count} opciones.',
    counts: '▲ {for}  ○ {none}  ▼ {against}',
  },
  rules: {
    heading: 'Si los votos se contaran de otra manera',
    hint: 'El puesto de cada opción con otras reglas. ▲ y ▼ muestran cuántos puestos sube o baja una opción con una regla.',
    qv: 'Votos cuadráticos',
    approval: 'Aprobación',
    netApproval: 'Aprobación neta',
    borda: 'Borda',
    linear: 'Créditos lineales',
    firstChoice: 'Primera opción',
    tau: 'Concordancia de puestos (tau-b de Kendall)',
    printed: 'Los puestos están en la tabla de todas las opciones.',
  },
  pairwise: {
    heading: 'Cara a cara',
    hint: 'Cada número es el porcentaje de personas que dieron más votos a la opción de la fila que a la de la columna. Verde y en negrita: más personas prefieren la opción de la fila. Rojo: más prefieren la de la columna.',
    alt: 'Cuántas personas prefieren cada una de {count} opciones a cada otra; los números están en la tabla.',
    tooMany:
      'La comparación cara a cara se muestra para {count} opciones a la vez como máximo. El archivo CSV de los resultados las tiene todas.',
    ends: 'De {count} opciones, en papel solo se comparan las {most} primeras y las {least} últimas. El archivo CSV de este gráfico las tiene todas.',
  },
  credits: {
    heading: 'Créditos gastados',
    alt: 'Participaciones por créditos gastados: en promedio {mean} de {total}, la mitad de ellas {median} o más.',
    altVarying:
      'Participaciones por créditos gastados: en promedio {mean}, la mitad de ellas {median} o más.',
    summaryVarying:
      'Se gastaron en promedio {mean} créditos; la mediana es {median}. Los presupuestos eran distintos, de {total} como máximo.',
    summary:
      'Se gastaron en promedio {mean} de {total} créditos; la mediana es {median}. El {all} los gastó todos.',
    noVotes: {
      one: '{count} participación no tiene ningún voto.',
      other: '{count} participaciones no tienen ningún voto.',
    },
  },
  bins: {
    heading: 'De la clasificación a la votación',
    hint: 'Dónde puso la gente cada opción antes de votar. La tabla muestra también con qué frecuencia los votos coincidieron con el grupo.',
    alt: 'Participaciones por grupo de cada una de {count} opciones.',
  },
  time: {
    heading: 'Cuándo respondió la gente',
    alt: 'Participaciones completadas por día, de {first} a {last}.',
    days: 'Los días se cuentan en UTC.',
    median: 'La mitad de las personas necesitó {time} o menos.',
    tooFew: {
      one: 'El tiempo que se necesitó se muestra a partir de {count} participación.',
      other: 'El tiempo que se necesitó se muestra a partir de {count} participaciones.',
    },
    seconds: { one: '{count} segundo', other: '{count} segundos' },
    minutes: { one: '{count} minuto', other: '{count} minutos' },
  },
  ...questionTypes.results,

  columns,

  fewYet:
    'Los resultados se muestran cuando al menos {count} personas han completado la encuesta, o al menos {fewest} al cerrarse. Con menos, alguien podría deducir quién respondió qué.',
  few: 'Los resultados se muestran cuando al menos {count} personas han completado la encuesta. Con menos, alguien podría deducir quién respondió qué.',
  counted: {
    one: '{count} persona ha respondido a esta pregunta. Las respuestas solo se muestran si nadie puede deducir quién respondió qué.',
    other:
      '{count} personas han respondido a esta pregunta. Las respuestas solo se muestran si nadie puede deducir quién respondió qué.',
  },
  rounded:
    'Los votos netos son exactos. Los números de personas son aproximados, de cinco en cinco, para que no se vea la respuesta de nadie.',
  sumsAlone:
    'Los votos netos son exactos. No se dice cuántas personas votaron de cada forma, para que no se vea la respuesta de nadie.',
  namedBallots: {
    heading: 'Nombres y votos',
    name: 'Nombre',
    noName: 'Sin nombre',
    leftOut:
      'Estas son las primeras {count} papeletas. Quienes diseñaron la encuesta las tienen todas en los archivos.',
  },
  openResults:
    'Mientras la encuesta está abierta, estos resultados cambian al menos de {count} en {count} personas y las respuestas más recientes esperan. Todas se cuentan cuando se haya cerrado.',
  textsHidden: 'Solo los organizadores de la encuesta pueden leer lo que escribió la gente.',

  reader: {
    heading: 'Sus votos y los de todas las personas',
    hint: 'Sus propios votos también están señalados en los gráficos de abajo. Nadie más los ve aquí.',
    column: 'Sus votos',
    mark: 'Usted: {votes}',
    label: 'Su respuesta: {label}',
  },

  prove: {
    title: 'Resultados para quienes participaron',
    taken:
      'Estos resultados son para quienes han completado la encuesta. La página de confirmación lleva hasta aquí.',
    sKey: 'Esta encuesta tiene una clave, y sus resultados también la requieren. La encontrará en su invitación.',
    uKey: 'Cada persona invitada tiene una clave personal. Escriba la suya para ver los resultados.',
    field: 'Enlace a sus respuestas',
    fieldHint: 'El enlace que la página de confirmación le pidió que guardara, o el uuid de sus respuestas.',
    open: 'Mostrar los resultados',
    unknown: 'No encontramos respuestas enviadas que correspondan a este enlace. Cópielo de nuevo.',
  },
  inWords: resultsWords,
}
