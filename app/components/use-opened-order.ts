import { useLocation, useNavigation } from 'react-router'

/** The order whose details are open (`order` of the address): as soon as its address is asked for, and no longer than that. */
export function useOpenedOrder<Order extends { id: string }>(listed: Order[], opened: Order | undefined): Order | null {
  const here = useLocation()
  const { location: next } = useNavigation()
  const { search } = next?.pathname === here.pathname ? next : here
  const id = new URLSearchParams(search).get('order')
  return [...listed, ...(opened ? [opened] : [])].find((order) => order.id === id) ?? null
}
