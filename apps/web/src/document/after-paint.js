(function (files) {
  function load() {
    files.also.split(' ').forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      link.fetchPriority = 'low'
      document.head.appendChild(link)
    })
    void import(files.entry)
  }
  if (document.visibilityState === 'hidden') load()
  else requestAnimationFrame(function () { setTimeout(load) })
})(document.currentScript.dataset)
