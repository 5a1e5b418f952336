import { Gallery } from '../../Gallery'

export default function Page() {
  return <Gallery />
}
