/** Spanish of fixed words: kinds, positions, statuses, sorts, roles and tags. Keys are the English words as they are shown. */
export const vocabularySpanish = {
  // Commenters and their positions
  Individual: "Particular",
  Organization: "Organización",
  "Agent/Representative": "Agente o representante",
  Anonymous: "Anónimo",
  "All Types": "Todos los tipos",
  Myself: "Solo a mí",
  "An organization": "Una organización",
  "On behalf of another person": "En nombre de otra persona",
  Support: "A favor",
  Oppose: "En contra",
  Neutral: "Neutral",
  Unclear: "Poco clara",
  "Not Specified": "Sin especificar",
  "All Positions": "Todas las posturas",

  // Jurisdictions
  City: "Ciudad",
  County: "Condado",
  State: "Estado",
  District: "Distrito",
  Other: "Otra",
  "All States": "Todos los estados",

  // Contact
  "Technical Support": "Asistencia técnica",
  "Login Issues": "Problemas para iniciar sesión",
  "Agency Onboarding": "Incorporación de agencias",
  "Feature Request": "Sugerencia de función",
  "Bug Report": "Informe de un error",
  "Training Request": "Solicitud de capacitación",
  "General Inquiry": "Consulta general",
  Citizen: "Ciudadano",
  Government: "Gobierno",

  // Tags
  Budget: "Presupuesto",
  Transportation: "Transporte",
  Housing: "Vivienda",
  Environment: "Medio ambiente",
  "Public Safety": "Seguridad pública",
  "Parks & Recreation": "Parques y recreación",
  Zoning: "Zonificación",
  "Economic Development": "Desarrollo económico",
  Health: "Salud",
  Education: "Educación",

  // Sorts
  "Newest First": "Más recientes primero",
  "Oldest First": "Más antiguos primero",
  "Longest First": "Más largos primero",
  "Title A–Z": "Título A–Z",
  "Title Z–A": "Título Z–A",
  "Agency A–Z": "Agencia A–Z",
  "Agency Z–A": "Agencia Z–A",
  "Closing Soon": "Cierra pronto",
  Agency: "Agencia",
  Docket: "Expediente",
  Relevance: "Relevancia",

  // Statuses of dockets and comments
  "All Status": "Todos los estatus",
  Draft: "Borrador",
  Upcoming: "Próximo",
  Open: "Abierto",
  Closed: "Cerrado",
  Archived: "Archivado",
  "Closes Tomorrow": "Cierra mañana",
  "{days} Days Left": "Quedan {days} días",
  "1 Day Left": "Queda 1 día",
  Pending: "Pendiente",
  Approved: "Aprobado",
  Rejected: "Rechazado",
  Withdrawn: "Retirado",
  Flagged: "Marcado",

  // Roles: the console speaks English, so its word stands with what the role is for
  Owner: "Propietario",
  Admin: "Administrador",
  Manager: "Gestor",
  Reviewer: "Revisor",
  Viewer: "Lector",
  "Executive or principal contact": "Ejecutivo o contacto principal (en la consola: Owner)",
  "IT lead or program manager": "Responsable de informática o de programa (en la consola: Admin)",
  "Runs comment periods": "Dirige los períodos de comentarios (en la consola: Manager)",
  "Clerk or analyst reviewing submissions":
    "Secretario o analista que revisa los comentarios enviados (en la consola: Reviewer)",
  "Read-only staff, auditors": "Personal con acceso de solo lectura, auditores (en la consola: Viewer)",

  // Files
  "Plain text": "Texto sin formato",
} as const
