(function (root) {
  try {
    if (localStorage.theme === 'light') root.dataset.theme = 'light'
    if (sessionStorage.MC_SESSION_INFO) root.dataset.session = 'member'
  } catch (error) {}
})(document.documentElement)
