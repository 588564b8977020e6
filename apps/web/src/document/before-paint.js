(function (root) {
  try {
    if (localStorage.theme === 'light') root.dataset.theme = 'light'
    if (localStorage.recentGames) root.dataset.recent = ''
    if (sessionStorage.MC_SESSION_INFO) root.dataset.session = 'member'
  } catch (error) {}
})(document.documentElement)
