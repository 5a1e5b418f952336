// Runs in the browser before each story file of the stories projects: stories hold still while they are judged.
const ID = 'stories-hold-still'
if (!document.getElementById(ID)) {
  const still = document.createElement('style')
  still.id = ID
  still.textContent =
    '*,*::before,*::after{animation-duration:0s!important;animation-delay:0s!important;transition-duration:0s!important;transition-delay:0s!important;caret-color:transparent!important;scroll-behavior:auto!important}'
  document.head.append(still)
}
