(function () {
  var taps = []
  function record(event) {
    var target = event.target.closest && event.target.closest('a[href^="/"], button')
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    event.stopPropagation()
    taps.push(target)
    if (target.href) {
      setTimeout(function () {
        if (window.replayTaps) location.href = target.href
      }, 5000)
    }
  }
  addEventListener('click', record, true)
  window.replayTaps = function () {
    removeEventListener('click', record, true)
    window.replayTaps = undefined
    var last = taps[taps.length - 1]
    if (last && last.isConnected) last.click()
  }
})()
