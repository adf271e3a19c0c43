/** Where things happen: sites, their zones, and trucks. */
export { listPlaces, type Places, type Site, type Truck, type Zone } from "./places.ts";
