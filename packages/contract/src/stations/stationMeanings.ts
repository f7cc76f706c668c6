/** What each field of a station means, for the interface's document. */
export const stationMeanings = {
  label: 'The name that operators see.',
  chargeBoxIdentity: 'The identity in the OCPP connection; unique over the whole platform.',
  modelId: 'The model of the station.',
  companyUuid: 'The company that the station belongs to.',
  timeZone: 'The clock that its schedules are read on, as an IANA name such as `Europe/Vienna`.',
  publicDisplayName: 'The name that apps and other outside systems show.',
  iccid: 'ICCID from the boot notification.',
  imsi: 'IMSI from the boot notification.',
  serialnumber: 'Serial number from the boot notification.',
  address: 'Where the station stands.',
  geolocation: 'Where the station stands, in degrees (WGS 84).',
  technicianUserId: 'The technician who looks after the station.',
  useOcpp: 'Whether the station is connected by OCPP; `true` when a creation leaves it out.',
  enabledRoamingInterfaces: 'Slugs of the roaming partners that the station is activated with.',
  locationId: 'The location that the station is assigned to.',
  locationName: 'The name of that location. Read only.',
  locationUrl:
    'Where that location can be read; null also when it belongs to another organization than the key. Read only.',
  costRateUuid:
    'The cost rate whose price the station has. An addition of this platform: with it a price bundle can be put together from the interface alone.',
} as const;
