import { Badge } from '../../elements/badge/Badge'

const WHY =
  'This run was stored before its series had a calendar: its annual figures count UTC days. Run it again to compare it with newer runs.'

/** Marks a run whose annual figures follow another rule than those of runs made now. */
export function BeforeCalendarsBadge() {
  return (
    <Badge tone="warn" hint={WHY}>
      Computed before calendars
    </Badge>
  )
}
