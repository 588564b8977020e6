(function () {
  var last
  function record(event) {
    var button = event.target.closest && event.target.closest('button')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    last = button
  }
  addEventListener('click', record, true)
  window.replayTaps = function () {
    removeEventListener('click', record, true)
    window.replayTaps = undefined
    if (last && last.isConnected) last.click()
  }
})()
