/** Spanish of places: where somebody lives, the map, states, the list of agencies. Keys are the English sentences as they are shown. */
export const placesSpanish = {
  // Asking for a place
  "Where do you live?": "¿Dónde vive?",
  "A ZIP code, city, county, or state. Your street is not needed: we neither store nor log what you type.":
    "Un código postal, una ciudad, un condado o un estado. No necesitamos su calle: no guardamos ni registramos lo que escriba.",
  Find: "Buscar",
  "Dockets where you live": "Expedientes donde vive",
  "Dockets near {place}": "Expedientes cerca de {place}",
  "The agencies that serve a place, and the dockets on which they take comments.":
    "Las agencias que atienden un lugar y los expedientes sobre los que aceptan comentarios.",
  "ZIP codes follow the routes of the mail and may cross the borders of cities and counties. Their places are from <source>GeoNames</source> (CC BY 4.0).":
    "Los códigos postales siguen las rutas del correo y pueden cruzar los límites de ciudades y condados. Sus lugares proceden de <source>GeoNames</source> (CC BY 4.0).",

  // What serves a place
  "Districts of this place": "Distritos de este lugar",
  "Statewide: {state}": "Todo el estado: {state}",
  "Federal agencies": "Agencias federales",
  "Elsewhere in {place}": "En otras partes de {place}",
  "Districts in {state} that may serve you": "Distritos de {state} que quizá le atiendan",
  "Open for comment ({count})": "Abiertos a comentarios ({count})",
  "Opening soon ({count})": "Abren pronto ({count})",
  "Nothing is open for comment here right now.": "Aquí no hay nada abierto a comentarios en este momento.",
  "Not all are shown here. The page of each agency lists all of its dockets.":
    "Aquí no se muestran todos. La página de cada agencia enumera todos sus expedientes.",
  "New dockets by email:": "Expedientes nuevos por correo electrónico:",
  "Agencies in {state}": "Agencias de {state}",
  "All agencies in {state}": "Todas las agencias de {state}",
  "No local agency takes part yet": "Todavía no participa ninguna agencia local",
  "No city, county, or district that names {place} is here yet. You can follow the state by email.":
    "Todavía no hay aquí ninguna ciudad, condado o distrito que mencione {place}. Puede seguir el estado por correo electrónico.",

  // Places of one name, and what is no place
  "Which {name} do you mean?": "¿A qué {name} se refiere?",
  "The whole state of {state}": "Todo el estado de {state}",
  "Agencies there take part": "Allí participan agencias",
  "Other places of this name": "Otros lugares con este nombre",
  "We do not know this place": "No conocemos este lugar",
  "A ZIP code has five digits, such as 97201.": "Un código postal tiene cinco cifras, como 97201.",
  "{zip} is not in our table of ZIP codes. It has none of territories and military mail. Try the city and state.":
    "{zip} no está en nuestra tabla de códigos postales, que no contiene los de los territorios ni los del correo militar. Pruebe con la ciudad y el estado.",
  "We found no city, county, or state called {name}. Try a ZIP code, or the city with its state.":
    "No encontramos ninguna ciudad, condado o estado llamado {name}. Pruebe con un código postal, o con la ciudad y su estado.",

  // Map and states
  "{count} open docket": "{count} expediente abierto",
  "{count} open dockets": "{count} expedientes abiertos",
  "Open dockets": "Expedientes abiertos",
  "{from} or more": "{from} o más",
  "States with open dockets": "Estados con expedientes abiertos",
  "How many dockets take comments in each state, and the way to its agencies.":
    "Cuántos expedientes aceptan comentarios en cada estado, y el camino a sus agencias.",
  "All states": "Todos los estados, por nombre",
  "All {count} open dockets": "Los {count} expedientes abiertos",
  "All {count} upcoming dockets": "Los {count} expedientes próximos",
  "Agencies of the federal government": "Agencias del gobierno federal",
  "No federal agencies take part yet.": "Todavía no participa ninguna agencia federal.",
  "Search these agencies": "Buscar entre estas agencias",

  // The list of agencies
  "All agencies": "Todas las agencias",
  "The agencies that take comments here, by name, state, and kind, with their open dockets.":
    "Las agencias que aceptan comentarios aquí, por nombre, estado y tipo, con sus expedientes abiertos.",
  "Name of an agency or place": "Nombre de una agencia o de un lugar",
  "United States (federal)": "Estados Unidos (federal)",
  "Kind of agency": "Tipo de agencia",
  "All kinds": "Todos los tipos de agencia",
  "First letter": "Primera letra",
  All: "Todas",
  "{count} agency": "{count} agencia",
  "{count} agencies": "{count} agencias",
  "In order of the place: the City of Portland is under P.": "Por orden del lugar: la ciudad de Portland está en la P.",
  "Pages of agencies": "Páginas de agencias",
  "No agencies take part yet.": "Todavía no participa ninguna agencia.",
  "Show all agencies": "Mostrar todas las agencias",
  "No agency matches. Try part of its name, or another state.":
    "No coincide ninguna agencia. Pruebe con una parte de su nombre o con otro estado.",
} as const
