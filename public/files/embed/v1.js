// Shows surveys on a page: <div data-quadratic-survey="https://surveys.example.org/survey/ID"></div>
// The element receives the event 'quadratic-survey', with { event: 'ready' | 'height' | 'ended', … } as its detail.
(() => {
  const NAME = 'quadratic-survey'
  const frames = new Map()

  function show(place) {
    const address = new URL(place.dataset.quadraticSurvey, location.href)
    address.searchParams.set('embed', 'true')
    const frame = document.createElement('iframe')
    frame.src = address.href
    frame.title = place.dataset.title || 'Survey'
    frame.style.cssText = 'display:block;width:100%;height:80vh;border:0'
    frame.allow = 'clipboard-write'
    frame.addEventListener('load', () => {
      frame.contentWindow.postMessage({ source: NAME, version: 1, event: 'hello' }, address.origin)
    })
    frames.set(frame, { place, origin: address.origin })
    place.append(frame)
  }

  addEventListener('message', ({ source, origin, data }) => {
    for (const [frame, known] of frames) {
      if (source !== frame.contentWindow || origin !== known.origin || data?.source !== NAME) continue
      if (data.event === 'height') frame.style.height = `${Math.min(Math.max(data.height, 200), 20000)}px`
      if (data.event === 'ended') frame.scrollIntoView({ block: 'nearest' })
      const { source: _, ...detail } = data
      known.place.dispatchEvent(new CustomEvent(NAME, { detail, bubbles: true }))
    }
  })

  const showAll = () => {
    for (const place of document.querySelectorAll('[data-quadratic-survey]')) {
      if (!place.querySelector('iframe')) show(place)
    }
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showAll)
  else showAll()
})()
