Qualtrics.SurveyEngine.addOnReady(function () {
  const question = this
  const script = document.createElement('script')
  script.src = 'https://surveys.example.org/integrations/qualtrics/v1.js'
  script.onload = () =>
    quadraticBallotInQualtrics(question, {
      options: [
        { code: 'parks', name: 'Parks' },
        { code: 'buses', name: 'Buses' },
      ],
      credits: 100,
      downvotes: false,
    })
  document.head.append(script)
})
