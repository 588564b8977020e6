(function (files) {
  var also = files.also.split(' ')
  function fetchFile(file) {
    setTimeout(function () {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      link.fetchPriority = 'low'
      document.head.appendChild(link)
    })
  }
  function enter() {
    setTimeout(function () {
      void import(files.entry)
    })
  }
  function load() {
    also.concat(files.entry).forEach(fetchFile)
    setTimeout(function () {
      import(also[0]).then(enter, enter)
    })
  }
  addEventListener('DOMContentLoaded', function () {
    if (document.visibilityState === 'hidden') load()
    else requestAnimationFrame(function () { setTimeout(load) })
  })
})(document.currentScript.dataset)
