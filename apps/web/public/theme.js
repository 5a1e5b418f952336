// Runs before the first paint, or a dark page would flash white: the theme as src/preferences/theme.ts decides it, and the looks
// of src/preferences/looks.ts.
;(function () {
  var wanted
  try {
    wanted = JSON.parse(localStorage.getItem('user_preferences')).theme
  } catch {
    // Nothing stored, or nothing that can be read: the system decides.
  }
  var isDark = wanted === 'dark' || (wanted !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var looks = document.documentElement.dataset
  looks.theme = isDark ? 'dark' : 'light'
  try {
    if (localStorage.getItem('tidemark.colour_pair') === 'safe') looks.cvd = 'safe'
    if (localStorage.getItem('tidemark.motion') === 'reduced') looks.motion = 'reduced'
  } catch {
    // A browser that forbids storage has none to show.
  }
})()
