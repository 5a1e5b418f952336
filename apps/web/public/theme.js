// Runs before the first paint, or a dark page would flash white: the theme as src/preferences/theme.ts decides it.
;(function () {
  var wanted
  try {
    wanted = JSON.parse(localStorage.getItem('user_preferences')).theme
  } catch {
    // Nothing stored, or nothing that can be read: the system decides.
  }
  var isDark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()
